#!/usr/bin/env node
/**
 * Begins a feed, a route, a read model, a parameter of the law or a tool: a file that compiles and runs, its test, and
 * its line in the list.
 *
 *     npm run new feed sjc/silver          npm run new read-model silver
 *     npm run new route silver-prices      npm run new tool get_silver
 *     npm run new parameter lending/floor_rate 5 2026-07-01 109/2025/QH15 12.1
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { feed } from './new/feed.mjs'
import { parameter } from './new/parameter.mjs'
import { readModel } from './new/read-model.mjs'
import { route } from './new/route.mjs'
import { tool } from './new/tool.mjs'

/** @typedef {{ usage: string, name: RegExp, make(name: string): Made }} Kind */
/** @typedef {{ files: Record<string, string>, edits: Record<string, (text: string) => string>, next: string }} Made */

/** @type {Record<string, Kind>} */
const kinds = { feed, route, 'read-model': readModel, tool, parameter }

const [kindName = '', ...rest] = process.argv.slice(2)
const name = rest.join(' ')
const kind = Object.hasOwn(kinds, kindName) ? kinds[kindName] : null
if (kind === null || kind === undefined)
  fail(`npm run new KIND NAME: KIND is one of ${Object.keys(kinds).join(', ')}.`)
if (!kind.name.test(name)) fail(`npm run new ${kindName} ${kind.usage}`)

const { files, edits, next } = kind.make(name)
for (const path of Object.keys(files))
  if (existsSync(path)) fail(`${path} exists already: choose another name.`)
for (const path of Object.keys(edits))
  if (!existsSync(path)) fail(`${path} is not there: run this in the repository.`)
const edited = {}
for (const [path, edit] of Object.entries(edits)) {
  const before = readFileSync(path, 'utf8')
  const after = edit(before)
  if (after !== before) edited[path] = after
}
for (const [path, text] of Object.entries({ ...files, ...edited })) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
const changed = [...Object.keys(files), ...Object.keys(edited)]
const biome = join('node_modules', '.bin', 'biome')
const formatted = spawnSync(biome, ['check', '--write', '--log-level=error', ...changed], {
  encoding: 'utf8',
})
if (formatted.status !== 0)
  fail(`${biome} could not format what was made:\n${formatted.stdout}${formatted.stderr}`)

process.stdout.write(
  `${changed.map(path => `  ${Object.hasOwn(files, path) ? 'made   ' : 'changed'} ${relative('.', path)}\n`).join('')}\n${next}\n`,
)

/** @param {string} message @returns {never} */
function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(2)
}
