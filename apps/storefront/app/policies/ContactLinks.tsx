import { chatLink } from '@mazo/contract/chat-link.ts'
import type { Settings } from '@mazo/contract/site.ts'
import { OutsideLink } from '../ui/OutsideLink.tsx'

type Props = {
  settings: Settings
  /** Already written when the conversation opens. */
  message: string
}

const link = 'font-semibold text-action underline underline-offset-4 hover:text-action-strong'

/** The shop's mail and its chat, in a sentence: `mail@… o por WhatsApp`. */
export function ContactLinks({ settings, message }: Props) {
  return (
    <>
      <a href={`mailto:${settings.mail}`} className={link}>
        {settings.mail}
      </a>{' '}
      o por{' '}
      <OutsideLink href={chatLink(settings.whatsapp, message)} className={link}>
        WhatsApp
      </OutsideLink>
    </>
  )
}
