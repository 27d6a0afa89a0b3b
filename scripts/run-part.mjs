import { spawn } from 'node:child_process'
import { root } from './ensure-installed.mjs'

/** None of our programs takes this long: one that does hangs, and a stuck run would report nothing. */
const longestMs = 55 * 60_000

/**
 * Runs a program and keeps what it prints, in the order it came; with `echo` shows it as it comes, too.
 * @returns {Promise<{ code: number, output: string, out: string }>} `out` is standard output alone; any other end than by itself is code 1
 */
export function runProgram(program, args, { cwd = root, env = process.env, echo = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: longestMs })
    let output = ''
    let out = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text
      out += text
      if (echo) process.stdout.write(text)
    })
    child.stderr.setEncoding('utf8').on('data', (text) => {
      output += text
      if (echo) process.stderr.write(text)
    })
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}`, out }))
    child.on('close', (code, signal) => {
      const end = signal ? `\nEnded by ${signal}` : ''
      resolve({ code: code ?? 1, output: output + end, out })
    })
  })
}
