import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Toaster, toast } from 'sonner'
import { closeOnEscape } from '../closing/close-on-escape.ts'
import { showToastsWith, type ToastMessage } from './toast.ts'
import { useHeadBottom } from './use-head-bottom.ts'

/** Success stays 2 s and failure 4 s; at most 20 at once (spec §2). */
const durationMs = { success: 2_000, error: 4_000 }
const mostToasts = 20

/** By id, the oldest first: what makes Escape forget the toast. */
const shown = new Map<string, () => void>()

/** By id: what closes the toast. Sonner's own would wait while a pointer lies on the toast. */
const timers = new Map<string, ReturnType<typeof setTimeout>>()

function forget(id: string) {
  clearTimeout(timers.get(id))
  timers.delete(id)
  shown.get(id)?.()
  shown.delete(id)
}

function close(id: string) {
  forget(id)
  toast.dismiss(id)
}

/** In a tab that is hidden a toast stays until it can be seen. */
function closeAfter(id: string, ms: number) {
  clearTimeout(timers.get(id))
  const timer = setTimeout(() => (document.hidden ? closeAfter(id, ms) : close(id)), ms)
  timers.set(id, timer)
}

function draw(message: ToastMessage) {
  const { id, kind, text, link } = message
  if (isSaidBy(window.location.pathname, message)) return close(id)
  const said = <span {...{ [idMark]: id }}>{text}</span>
  toast[kind](link ? <Notice message={message} link={link} onClose={() => close(id)} /> : said, {
    id,
    duration: Number.POSITIVE_INFINITY,
    dismissible: !link,
    onDismiss: () => forget(id),
  })
  if (link || kind === 'loading') clearTimeout(timers.get(id))
  else closeAfter(id, durationMs[kind])
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
  // What it tells while a dialog lies open may be about just that.
  const [wasFirst] = useState(() => document.querySelector('[role=dialog]') === null)
  useEffect(() => {
    if (isSaid) onClose()
  }, [isSaid, onClose])
  return (
    <div className="grid gap-1" data-gives-way={wasFirst || undefined}>
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

/** On the text of a toast without a link: the toast's id. */
const idMark = 'data-aviso'

/** A press on such a toast closes it, and leaves the focus where it is. */
function useCloseOnPress(area: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const over = new AbortController()
    const idAt = ({ target }: Event) =>
      (target as Element).closest('[data-sonner-toast]')?.querySelector(`[${idMark}]`)?.getAttribute(idMark)
    const stay = (event: Event) => idAt(event) && event.preventDefault()
    const press = (event: Event) => {
      const id = idAt(event)
      if (id) close(id)
    }
    area.current?.addEventListener('mousedown', stay, over)
    area.current?.addEventListener('click', press, over)
    return () => over.abort()
  }, [area])
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
  useCloseOnPress(area)
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
        // Sonner would stretch toasts from edge to edge on narrow screens; these stay at the right at every width. A
        // press reaches the page beside them, never what they hide.
        className="pointer-events-none! max-[600px]:left-auto! max-[600px]:w-(--width)!"
        toastOptions={{
          classNames: {
            toast:
              'pointer-events-auto! before:pointer-events-none! after:pointer-events-none! font-sans max-[600px]:w-(--width)!',
            success: '[&_[data-icon]]:text-success',
            error: '[&_[data-icon]]:text-danger',
          },
        }}
      />
    </div>
  )
}
