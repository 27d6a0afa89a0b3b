import { chatLink } from '@mazo/contract/chat-link.ts'
import type { Settings } from '@mazo/contract/site.ts'

type Props = { settings: Settings /** What opens the conversation. */; message: string }

const link = 'font-semibold text-action underline underline-offset-4 hover:text-action-strong'

/** The shop's mail and its chat, in a sentence: `mail@… o por WhatsApp`. */
export function ContactLinks({ settings, message }: Props) {
  return (
    <>
      <a href={`mailto:${settings.mail}`} className={link}>
        {settings.mail}
      </a>{' '}
      o por{' '}
      <a
        href={chatLink(settings.whatsapp, message)}
        target="_blank"
        rel="noopener noreferrer"
        className={link}
      >
        WhatsApp
      </a>
    </>
  )
}
