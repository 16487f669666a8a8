import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { erasedMark, personName } from '../../contracts/personal.ts'
import { appendKeys, destroyKeys, locked, readKeys } from './key-file.ts'
import { appendErasure, type Erasure, readErasures } from './register.ts'
import { openText, sealText } from './sealing.ts'

/** A key of a person or document that is neither here nor erased: its folder is missing or another one. */
export class PersonKeyMissing extends Error {
  override readonly name = 'PersonKeyMissing'
}

/** How long what was read of the folder counts before it is looked at again, ms. */
const freshMs = 50

const token = /~p1\.([0-9a-f]{24})\.([A-Za-z0-9_-]+)~/g
/** By which a text with sealed fields is found without parsing it. */
export const tokenStart = '~p1.'

/**
 * A key for each person and company, in a folder outside of the log: what is sealed under a destroyed key is gone,
 * in the log and in every copy of it. Beside the keys lies the register of erasures; the folder is made when the
 * first field is sealed. Back-ups copy `erasures.jsonl` always and `keys.txt` apart from the log (OPERATORS.md).
 */
export class PersonKeys {
  readonly folder: string
  readonly #keyFile: string
  readonly #erasureFile: string
  #keys = new Map<string, Buffer>()
  #erased = new Set<string>()
  #erasures: readonly Erasure[] = []
  #pepper: Buffer | null = null
  #read = ''
  #readAt = Number.NEGATIVE_INFINITY

  constructor(folder: string) {
    this.folder = folder
    this.#keyFile = join(folder, 'keys.txt')
    this.#erasureFile = join(folder, 'erasures.jsonl')
  }

  get erasures(): readonly Erasure[] {
    this.#refresh()
    return this.#erasures
  }

  /** Keyed hash of name and company; without a company: of the name in all companies. */
  refOf(name: string, ticker: string | null): string {
    return createHmac('sha256', this.#secret())
      .update(`${personName(name)}\n${ticker ?? '*'}`)
      .digest('hex')
      .slice(0, 24)
  }

  /** Whether the fields of a person were erased. */
  isErased(name: string, ticker: string): boolean {
    this.#refresh()
    if (this.#erased.size === 0) return false
    return this.#erased.has(this.refOf(name, ticker)) || this.#erased.has(this.refOf(name, null))
  }

  /** Makes the keys that these persons have not, in one write: sealing one by one would write for each. */
  ensure(persons: Iterable<readonly [name: string, ticker: string]>): void {
    this.#refresh()
    const refs = new Set<string>()
    for (const [name, ticker] of persons) if (!this.isErased(name, ticker)) refs.add(this.refOf(name, ticker))
    const missing = [...refs].filter(ref => !this.#keys.has(ref))
    if (missing.length > 0) this.#add(missing)
  }

  /** A text about a person, under the key of that person; already sealed under another's it may be. */
  seal(name: string, ticker: string, text: string): string {
    const ref = this.refOf(name, ticker)
    if (this.isErased(name, ticker)) return erasedMark(ref)
    return `${tokenStart}${ref}.${sealText(this.#keyFor(ref), ref, text)}~`
  }

  /** A text with all that is sealed in it opened; of erased persons a mark stands there. `written`: as it stands in JSON. */
  open(text: string, written: (opened: string) => string = opened => opened): string {
    if (!text.includes(tokenStart)) return text
    return text.replace(token, (_, ref: string, sealed: string) => {
      const key = this.keyOf(ref)
      return key === null ? erasedMark(ref) : this.open(written(openText(key, ref, sealed)), written)
    })
  }

  /** A new key for a document, on disk. */
  newDocumentKey(): { ref: string; key: Buffer } {
    this.#secret()
    const ref = `d${randomBytes(12).toString('hex')}`
    this.#add([ref])
    return { ref, key: this.#keys.get(ref)! }
  }

  /**
   * Null: destroyed by an erasure.
   * @throws PersonKeyMissing
   */
  keyOf(ref: string): Buffer | null {
    this.#refresh()
    if (this.#erased.has(ref)) return null
    const cached = this.#keys.get(ref)
    if (cached) return cached
    this.#readAt = Number.NEGATIVE_INFINITY
    this.#refresh()
    const found = this.#keys.get(ref)
    if (found) return found
    if (this.#erased.has(ref)) return null
    throw new PersonKeyMissing(
      `the key ${ref} is not in ${this.folder}: all processes must share that folder (PERSONS_FOLDER), and a restored log needs its keys`,
    )
  }

  /** Puts an erasure on the register: from here on the fields open nowhere, and no new ones are sealed. */
  record(erasure: Erasure): void {
    locked(this.#keyFile, () => appendErasure(this.#erasureFile, erasure))
    this.#readAt = Number.NEGATIVE_INFINITY
  }

  /** Destroys the keys of all that the register names. @returns how many were there */
  destroy(): number {
    this.#readAt = Number.NEGATIVE_INFINITY
    this.#refresh()
    const gone = new Set([...this.#erased].filter(ref => this.#keys.has(ref)))
    if (gone.size > 0) locked(this.#keyFile, () => destroyKeys(this.#keyFile, gone))
    this.#readAt = Number.NEGATIVE_INFINITY
    return gone.size
  }

  /** Keys that are there although the register names them. */
  leftKeys(): string[] {
    return [...readKeys(this.#keyFile).keys()].filter(ref => this.#erased.has(ref))
  }

  #keyFor(ref: string): Buffer {
    this.#refresh()
    if (!this.#keys.has(ref)) this.#add([ref])
    return this.#keys.get(ref)!
  }

  #add(refs: readonly string[]): void {
    locked(this.#keyFile, () => {
      // Another process may have made them since.
      if (this.#state() !== this.#read) this.#load()
      const made = new Map(refs.filter(ref => !this.#keys.has(ref)).map(ref => [ref, randomBytes(32)]))
      appendKeys(this.#keyFile, made)
      for (const [ref, key] of made) this.#keys.set(ref, key)
      this.#read = this.#state()
    })
  }

  #secret(): Buffer {
    if (this.#pepper) return this.#pepper
    const file = join(this.folder, 'hash-key')
    try {
      if (!existsSync(file)) {
        mkdirSync(this.folder, { recursive: true, mode: 0o700 })
        locked(this.#keyFile, () => {
          if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
        })
      }
      this.#pepper = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
    } catch (error) {
      throw new Error(
        `the keys of persons cannot be stored in ${this.folder}: ${(error as Error).message}. Give a folder that all processes share and may write to in PERSONS_FOLDER.`,
      )
    }
    if (this.#pepper.length !== 32) throw new Error(`${file} is damaged: it must have 64 hexadecimal digits`)
    return this.#pepper
  }

  #state(): string {
    return [this.#keyFile, this.#erasureFile]
      .map(file => {
        const stat = statSync(file, { throwIfNoEntry: false })
        return stat ? `${stat.ino} ${stat.size}` : '-'
      })
      .join(' ')
  }

  #refresh(): void {
    if (performance.now() - this.#readAt < freshMs) return
    this.#readAt = performance.now()
    if (this.#state() !== this.#read) this.#load()
  }

  #load(): void {
    this.#read = this.#state()
    this.#keys = readKeys(this.#keyFile)
    this.#erasures = readErasures(this.#erasureFile)
    this.#erased = new Set(
      this.#erasures.flatMap(({ refs, documents }) => [
        ...refs,
        ...documents.flatMap(({ key }) => (key === null ? [] : [key])),
      ]),
    )
  }
}
