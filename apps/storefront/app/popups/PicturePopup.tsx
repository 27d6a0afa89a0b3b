import { ArrowRight } from 'lucide'
import { Link } from 'react-router'
import { buttonStyle } from '../ui/button-style.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { LoadedPicture } from './LoadedPicture.tsx'
import type { PosterWords } from './PosterText.tsx'

type Props = {
  picture: string | null
  words: PosterWords
  title: string
  text: string
  action: string
  to: string
  onClose: () => void
}

/** A poster that leads somewhere: its words below it up to 800 px, beside it above (spec §9). */
export function PicturePopup({ picture, words, title, text, action, to, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={(still) => still || onClose()}
      title={title}
      bare
      className="max-w-[min(24rem,calc((100dvh-11rem)*0.8))]! wide:max-w-3xl!"
    >
      <Link
        to={to}
        onClick={onClose}
        className="group grid overflow-y-auto wide:grid-cols-[1.1fr_1fr] wide:items-center"
      >
        <LoadedPicture
          src={picture}
          alt=""
          words={words}
          sizes="(max-width: 800px) 24rem, 26rem"
          className="w-full"
        />
        <span className="grid justify-items-start gap-2 p-4 wide:gap-4 wide:p-8">
          <span className="font-heading text-lg font-bold wide:text-xl">{title}</span>
          <span className="hidden text-muted wide:block">{text}</span>
          <span className={buttonStyle('primary', 'group-hover:bg-action-strong')}>
            {action}
            <Icon of={ArrowRight} className="size-5" />
          </span>
        </span>
      </Link>
    </Dialog>
  )
}
