/** Dario Caldara and Matteo Iacoviello, whose index is free with citation: AER 112(4), 2022. */
export const iacoviello = {
  id: 'iacoviello',
  name: 'Caldara and Iacoviello (2022)',
  url: 'https://www.matteoiacoviello.com/gpr.htm',
} as const
