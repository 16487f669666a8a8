#!/usr/bin/env node
// Plain old JavaScript, so that it still runs on an old Node and can say something better than a syntax error:
// it finds a Node that is new enough for the rest, which npm ci brings along, and runs the program on it,
// with limits of memory for the commands that would take more than they need.
'use strict'
const { spawn, spawnSync } = require('node:child_process')
const fs = require('node:fs')
const net = require('node:net')
const os = require('node:os')
const path = require('node:path')
const url = require('node:url')

/** In the repository and the image, in the build of a package, and in a package that is installed. */
const cli = ['../cli.ts', '../cli.js', '../dist/cli.js']
  .map(file => path.join(__dirname, file))
  .find(fs.existsSync)
const leash = 'VNFIN_PARENT_PIPE'

/**
 * Commands that read a whole log or archive. V8 takes memory by what it is allowed, not by what it needs: an eighth of
 * the machine's for the young generation and gigabytes for the old one, for little speed; and glibc gives back little of
 * what buffers took. Measured: a rebuild took 350 MB and more without the first and the last; a first derivation of the
 * simulated market 1,450 MB without the second, at the same processor time. All is read at a program's start only.
 */
const limits = require('./memory-limits.json')
const lean = ['import', 'ingest', 'project', 'rebuild', 'replay', 'verify']

/** Whether this process must be started again with limits; not where somebody has set other ones. */
function needsLimits() {
  const set = [...process.execArgv, process.env.NODE_OPTIONS || ''].join(' ')
  return lean.includes(process.argv[2]) && !/--max-(semi|old)-space-size/.test(set)
}

/** Types are stripped without a flag and without a warning from 24.2 on. */
function isNewEnough(version) {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number)
  return major > 24 || (major === 24 && minor >= 2)
}

/** The Node of a node_modules folder beside or above this file; null when there is none that is new enough. */
function broughtAlong() {
  for (let folder = path.dirname(__dirname), below = ''; folder !== below; folder = path.dirname(folder)) {
    below = folder
    const node = path.join(folder, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
    if (!fs.existsSync(node)) continue
    const asked = spawnSync(node, ['--version'], { encoding: 'utf8' })
    if (asked.status === 0 && isNewEnough(asked.stdout)) return node
  }
  return null
}

/** Runs the program in this process. */
function runHere() {
  // Set by the process that started this one because it was too old itself: if that one dies, so do we.
  if (process.env[leash] !== undefined) {
    delete process.env[leash]
    const pipe = new net.Socket({ fd: 3, readable: true, writable: false })
    const end = () => process.kill(process.pid, 'SIGTERM')
    pipe.on('end', end).on('error', end).resume().unref()
  }
  if (process.env.npm_lifecycle_event !== undefined) endWithParent()
  process.env.NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE || compileCache()
  require('node:module').enableCompileCache(process.env.NODE_COMPILE_CACHE)
  import(url.pathToFileURL(cli).href).catch(error => {
    process.stderr.write(`${error?.stack || error}\n`)
    process.exitCode = 1
  })
}

/**
 * npm passes signals on to its shell only, and neither npm nor the shell takes us along when it is killed: when one
 * of them is gone, we are to end in good order.
 */
function endWithParent() {
  const started = above()
  const watch = setInterval(() => {
    if (above() === started) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watch.unref()
}

/** The process that started us, and npm above it if it is npm's shell (as far as the system tells). */
function above() {
  try {
    const isShell = /^(\/bin\/)?sh\0-c\0/.test(fs.readFileSync(`/proc/${process.ppid}/cmdline`, 'latin1'))
    if (!isShell) return `${process.ppid}`
    const stat = fs.readFileSync(`/proc/${process.ppid}/stat`, 'latin1')
    return `${process.ppid} below ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`
  } catch {
    return `${process.ppid}`
  }
}

/** Compiled code is kept here between runs, which halves the start; Node does without where it cannot write. */
function compileCache() {
  return path.join(process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache'), 'vnfin', 'compiled')
}

/** Runs this file again on this Node; signals go down to it, its exit code comes back. */
function runOn(node) {
  const limited = needsLimits()
  const child = spawn(node, [...(limited ? limits.node : []), __filename, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
    env: { ...(limited ? limits.environment : {}), ...process.env, [leash]: '3' },
  })
  const onTerminal = [0, 1, 2].some(descriptor => require('node:tty').isatty(descriptor))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']) {
    process.on(signal, () => {
      // A terminal has sent Ctrl-C to both of us already.
      if (!(onTerminal && (signal === 'SIGINT' || signal === 'SIGQUIT'))) child.kill(signal)
    })
  }
  child.on('error', error => {
    process.stderr.write(`vnfin: ${node} cannot be started: ${error.message}\n`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

if (isNewEnough(process.version)) {
  if (needsLimits()) runOn(process.execPath)
  else runHere()
} else {
  const node = broughtAlong()
  if (node !== null) {
    runOn(node)
  } else {
    process.stderr.write(
      [
        `vnfin needs Node 24.2 or newer, and this is ${process.version}.`,
        'Run npm ci in its folder, or install the package again, without --omit=optional (it brings a Node 24 on Linux),',
        'or install Node 24 from your system or from https://nodejs.org and try again.',
        '',
      ].join('\n'),
    )
    process.exitCode = 1
  }
}
