import { classNames } from '../ui/class-names.ts'
import { Picture } from '../ui/Picture.tsx'

type Props = { src: string; width: keyof typeof widths }

/** How wide it is drawn, in px. */
const widths = { 52: 'w-13', 64: 'w-[min(4rem,20vw)]' }

/** The small picture of a product in a line of a cart or an order, whose words stand beside it. */
export function LinePicture({ src, width }: Props) {
  return (
    <Picture
      src={src}
      alt=""
      width={63}
      height={88}
      sizes={`${width}px`}
      className={classNames('aspect-63/88 rounded-card bg-sunken object-cover', widths[width])}
    />
  )
}
