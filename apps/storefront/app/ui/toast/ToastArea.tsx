import { type CSSProperties, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { Toaster, toast } from 'sonner'
import { closeOnEscape } from '../closing/close-on-escape.ts'
import { showToastsWith, type ToastMessage } from './toast.ts'
import { useHeadBottom } from './use-head-bottom.ts'

/** Success stays 2 s and failure 4 s; at most 20 at once (spec §2). */
const durationMs = { loading: Number.POSITIVE_INFINITY, success: 2_000, error: 4_000 }
const mostToasts = 20

/** By id, the oldest first: what makes Escape forget the toast. */
const shown = new Map<string, () => void>()

function forget(id: string) {
  shown.get(id)?.()
  shown.delete(id)
}

function close(id: string) {
  forget(id)
  toast.dismiss(id)
}

function draw(message: ToastMessage) {
  const { id, kind, text, link } = message
  if (isSaidBy(window.location.pathname, message)) return close(id)
  const duration = link ? Number.POSITIVE_INFINITY : durationMs[kind]
  toast[kind](link ? <Notice message={message} link={link} onClose={() => close(id)} /> : text, {
    id,
    duration,
    dismissible: !link,
    onAutoClose: () => forget(id),
    onDismiss: () => forget(id),
    className: link ? 'pointer-events-auto!' : 'pointer-events-none!',
  })
  if (!shown.has(id))
    shown.set(
      id,
      closeOnEscape(() => close(id)),
    )
  const [oldest] = shown.keys()
  if (shown.size > mostToasts && oldest) close(oldest)
}

/** The page that good news leads to says the same itself. Bad news may be all that tells why. */
const isSaidBy = (pathname: string, { kind, link }: ToastMessage) =>
  kind === 'success' && link?.to === pathname

type NoticeProps = { message: ToastMessage; link: NonNullable<ToastMessage['link']>; onClose: () => void }

function Notice({ message, link, onClose }: NoticeProps) {
  const isSaid = isSaidBy(useLocation().pathname, message)
  useEffect(() => {
    if (isSaid) onClose()
  }, [isSaid, onClose])
  return (
    <div className="grid gap-1">
      <p>{message.text}</p>
      <p className="flex gap-4">
        <Link
          to={link.to}
          onClick={onClose}
          className="inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
        >
          {link.text}
        </Link>
        <button
          type="button"
          onClick={onClose}
          className="min-h-11 px-2 font-semibold text-muted underline underline-offset-4"
        >
          Cerrar
        </button>
      </p>
    </div>
  )
}

const look = {
  '--normal-bg': 'var(--card)',
  '--normal-text': 'var(--ink)',
  '--normal-border': 'var(--line-strong)',
  '--width': 'min(22rem, calc(100vw - 2rem))',
} as CSSProperties

/** Below the page's head, whose buttons a toast that stays would cover for good. */
const offset = { top: 'calc(max(var(--head-bottom, 0px), 0.5rem) + 0.5rem)', right: 16 }

export default function ToastArea() {
  const area = useRef<HTMLDivElement>(null)
  useHeadBottom(area)
  useEffect(() => showToastsWith(draw), [])
  return (
    <div ref={area}>
      <Toaster
        position="top-right"
        offset={offset}
        mobileOffset={offset}
        expand
        visibleToasts={mostToasts}
        theme="system"
        richColors={false}
        containerAriaLabel="Avisos"
        style={look}
        // Sonner would stretch toasts from edge to edge on narrow screens; these stay at the right at every width. They
        // ignore the pointer, so that it reaches the page below and never keeps a toast longer than the spec says.
        className="pointer-events-none! max-[600px]:left-auto! max-[600px]:w-(--width)!"
        toastOptions={{
          classNames: {
            toast: 'font-sans max-[600px]:w-(--width)!',
            success: '[&_[data-icon]]:text-success',
            error: '[&_[data-icon]]:text-danger',
          },
        }}
      />
    </div>
  )
}
