import { parentPort, workerData } from 'node:worker_threads'
import { openLite } from './open-lite.ts'
import { serveLite } from './serve-lite.ts'

/** How a thread says that it serves, or why it cannot. */
export type ThreadOpened = { isOpen: true } | { fault: Error; code: unknown }

// The thread of the embedded database: its queries hold up nothing but one another.
if (parentPort) {
  const port = parentPort
  const tell = (opened: ThreadOpened) => port.postMessage(opened)
  try {
    const lite = await openLite(workerData.folder)
    serveLite(lite, port)
    tell({ isOpen: true })
  } catch (error) {
    const fault = error instanceof Error ? error : new Error(String(error))
    tell({ fault, code: 'code' in fault ? fault.code : undefined })
    port.close()
  }
}
