export { near } from '../contracts/near.ts'
