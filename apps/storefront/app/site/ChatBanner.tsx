import { chatLink } from '@mazo/contract/chat-link.ts'
import { MessageCircle } from 'lucide'
import { Icon } from '../ui/Icon.tsx'
import { OutsideLink } from '../ui/OutsideLink.tsx'
import { WidePicture } from '../ui/Picture.tsx'

type Props = {
  picture: string | null
  whatsapp: string
  title: string
  /** The label of the link. */
  action: string
  /** The text that is already written when the conversation opens. */
  message: string
  /** Whether it is among the first things seen. */
  eager?: boolean
}

/** A picture of the shop's own that leads to a conversation with it (spec §2, "Store listing"). */
export function ChatBanner({ picture, whatsapp, title, action, message, eager }: Props) {
  return (
    <OutsideLink
      href={chatLink(whatsapp, message)}
      className="banner group relative isolate flex min-h-28 items-center overflow-hidden rounded-2xl wide:min-h-44"
    >
      <WidePicture
        src={picture}
        height={400}
        sizes="(max-width: 1440px) 96vw, 1360px"
        widths={[640, 960, 1600]}
        eager={eager}
        className="absolute inset-0 -z-20 size-full object-cover"
      />
      <span className="banner-shade absolute inset-0 -z-10" aria-hidden="true" />
      <span className="grid max-w-[30rem] gap-2 p-4 wide:p-8">
        <span className="font-heading text-xl leading-tight font-bold">{title}</span>
        <span className="flex items-center gap-2 text-sm font-semibold wide:text-base">
          <Icon of={MessageCircle} className="size-5 shrink-0" />
          <span className="underline-offset-4 group-hover:underline">{action}</span>
        </span>
      </span>
    </OutsideLink>
  )
}
