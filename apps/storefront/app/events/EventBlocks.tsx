import type { EventBlock } from '@mazo/contract/site/events.ts'
import { Picture } from '../ui/Picture.tsx'

/** Photos and words about the fairs, alternating left and right on wide screens (spec §2). */
export function EventBlocks({ blocks }: { blocks: readonly EventBlock[] }) {
  if (blocks.length === 0) return null
  return (
    <section
      aria-label="Qué hay en las ferias"
      className="page-column mt-14 grid gap-10 wide:mt-20 wide:gap-14"
    >
      {blocks.map((block) => (
        <article
          key={block.id}
          className="group grid items-center gap-4 wide:grid-cols-12 wide:gap-[min(2.5rem,5vw)]"
        >
          {block.imagen_url && block.tipo === 'foto' ? (
            <Picture
              src={block.imagen_url}
              alt=""
              width={1200}
              height={800}
              sizes="(max-width: 800px) 92vw, 760px"
              widths={[320, 640, 960]}
              className="aspect-[3/2] w-full rounded-2xl bg-sunken object-cover wide:col-span-7 wide:group-even:order-last"
            />
          ) : null}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3 wrap-anywhere wide:col-span-5">
            <h2 className="text-xl">{block.titulo}</h2>
            <p className="max-w-[34em] text-base text-muted wide:text-lg">{block.texto}</p>
          </div>
        </article>
      ))}
    </section>
  )
}
