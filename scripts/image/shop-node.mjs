// How the shop's Node is started: half the memory after a load, as fast (docs/decisions/memory.md). The Dockerfile has it
// too.
import { existsSync } from 'node:fs'

export const flags = ['--max-semi-space-size=16', '--heap-growing-percent=100', '--expose-gc']

const libraries = { x64: '/usr/lib/x86_64-linux-gnu', arm64: '/usr/lib/aarch64-linux-gnu' }[process.arch]
/** Debian's libjemalloc2; undefined where it is not installed. */
export const jemalloc = [`${libraries}/libjemalloc.so.2`].find((file) => existsSync(file))

export const env = {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '1',
  ...(jemalloc && { LD_PRELOAD: jemalloc }),
  MALLOC_CONF: 'narenas:2,dirty_decay_ms:1000,muzzy_decay_ms:0,background_thread:true',
}
