import { ImportError } from './import-error.ts'

const textsOfBlock = 16_384
/** A thread's limit of memory does not count buffers. */
const mostBytes = 96 * 1024 * 1024

type Block = { bytes: Buffer; ends: Uint32Array }

/** Hundreds of thousands of texts in few buffers: as strings they would take most of an import's memory. */
export class PackedTexts {
  readonly #blocks: Block[] = []
  #pending: string[] = []
  #bytes = 0

  /** @throws ImportError for more text than a sheet may have */
  add(text: string) {
    this.#pending.push(text)
    if (this.#pending.length === textsOfBlock) this.#pack()
  }

  /** Empty for a number that no text has. */
  at(index: number): string {
    const block = this.#blocks[Math.floor(index / textsOfBlock)]
    const place = index % textsOfBlock
    if (!block)
      return (index < this.#blocks.length * textsOfBlock + textsOfBlock && this.#pending[place]) || ''
    return block.bytes.toString('utf8', place === 0 ? 0 : block.ends[place - 1], block.ends[place])
  }

  #pack() {
    let used = 0
    const ends = Uint32Array.from(this.#pending, (text) => (used += Buffer.byteLength(text)))
    this.#bytes += used
    if (this.#bytes > mostBytes) throw new ImportError('La planilla es demasiado grande.')
    this.#blocks.push({ bytes: Buffer.from(this.#pending.join('')), ends })
    this.#pending = []
  }
}
