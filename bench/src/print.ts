import { readFile } from 'node:fs/promises'
import type { Server } from './run-child.ts'

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const fine = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

export const say = (text: string) => console.log(text)

/** Prints a figure beside its floor, and the share of the floor that we reach. */
export function sayRatio(
  name: string,
  unit: string,
  floorName: string,
  result: { ours: number; floor: number },
) {
  const ratio = Math.round((result.ours / result.floor) * 100)
  say(
    `${name.padEnd(34)} ${whole.format(result.ours)} ${unit}   ${floorName}: ${whole.format(result.floor)}   ${ratio} %`,
  )
}

export const sayFigure = (name: string, text: string) => say(`${name.padEnd(34)} ${text}`)
export const count = (value: number) => whole.format(value)
export const decimals = (value: number) => fine.format(value)

/** Prints what a server's process holds of the machine's memory now, where the system tells. @param goal in MiB */
export async function sayMemory(name: string, server: Server, goal?: number) {
  const held = await heldBy(server)
  if (held !== undefined) sayFigure(name, `${count(held)} MiB${goal ? ` (goal ${goal})` : ''}`)
}

/** What a server's process holds of the machine's memory now, in MiB; undefined where the system does not tell. */
export async function heldBy({ pid }: Server): Promise<number | undefined> {
  const told = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(told)?.[1]
  return kilobytes ? Number(kilobytes) / 1024 : undefined
}
