import type { AmountLine, Block, Fact, Part } from './blocks.ts'
import type { MailBrand } from './brand.ts'

/** A mail as plain text. */
export const drawText = (brand: MailBrand, blocks: readonly Block[]): string =>
  blocks
    .map((block) => (block.text === undefined ? drawBlock(brand, block) : block.text))
    .filter((text) => text !== null)
    .join('\n\n')

function drawBlock(brand: MailBrand, block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'smallPrint':
    case 'written':
      return block.words
    case 'paragraph':
      return block.parts.map(drawPart).join('')
    case 'facts':
      return [...(block.lead ? [block.lead] : []), ...block.rows.map(drawFact)].join('\n')
    case 'amounts':
      return [
        ...block.lines.map(drawLine),
        '',
        ...block.sums.map(drawFact),
        ...block.below.map(drawFact),
      ].join('\n')
    case 'button':
      return `${block.label}: ${block.href}`
    case 'signature':
      return brand.nombre
  }
}

const drawLine = ({ name, detail, amount, mark }: AmountLine) =>
  `${name} (${detail}): ${amount}${mark ? ` · ${mark}` : ''}`

const drawFact = ([label, value]: Fact) => `${label}: ${value}`

/** Drops a full stop after an address, because mail programs take it for a part of the address. */
function drawPart(part: Part, at: number, parts: readonly Part[]): string {
  if (typeof part === 'string') return part === '.' && isLink(parts[at - 1]) ? '' : part
  return 'strong' in part ? part.strong : `${part.label}: ${part.href}`
}

const isLink = (part: Part | undefined) => typeof part === 'object' && 'href' in part
