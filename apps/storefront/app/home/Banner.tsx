import type { ReactNode } from 'react'
import { WidePicture } from '../ui/Picture.tsx'

type Props = { picture: string | null; title: string; text: string; children: ReactNode }

/** A wide part of the home with a link that does not lead to a product (spec §2). */
export function Banner({ picture, title, text, children }: Props) {
  return (
    <section aria-label={title} className="page-column mt-14 wide:mt-20">
      <div className="banner relative isolate flex min-h-56 items-center overflow-hidden rounded-2xl wide:min-h-64">
        <WidePicture
          src={picture}
          height={360}
          sizes="(max-width: 800px) 200vw, (max-width: 1440px) 96vw, 1360px"
          widths={[640, 960, 1600]}
          className="absolute inset-0 -z-20 size-full object-cover object-[80%_50%]"
        />
        <span className="banner-shade absolute inset-0 -z-10" aria-hidden="true" />
        <div className="grid max-w-[34rem] justify-items-start gap-3 p-5 wide:p-10">
          <h2 className="text-xl">{title}</h2>
          <p className="whitespace-pre-line">{text}</p>
          <div className="mt-1 flex flex-wrap gap-3">{children}</div>
        </div>
      </div>
    </section>
  )
}
