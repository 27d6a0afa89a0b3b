import { LogoMark } from '../site/Logo.tsx'

export type PosterWords = { lead: string; headline: string; tail: string }

/** A poster's words on its dark background, for when its picture cannot be shown. */
export function PosterText({ words }: { words: PosterWords }) {
  return (
    <p className="grid size-full grid-rows-[1fr_auto_auto_auto] justify-items-center gap-2 bg-(--night) p-6 text-center font-semibold text-(--on-night) wide:p-8">
      <LogoMark className="size-28 self-center" />
      <span>{words.lead}</span>
      <span className="font-heading text-[clamp(2.25rem,9vw,3.25rem)] leading-none font-bold text-balance uppercase">
        {words.headline}
      </span>
      <span>{words.tail}</span>
    </p>
  )
}
