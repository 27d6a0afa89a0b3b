import { X } from 'lucide'
import { Dialog as Parts } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { classNames } from './class-names.ts'
import { useCloseOnBack } from './closing/close-on-back.ts'
import { Icon } from './Icon.tsx'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Read by screen readers with the title. */
  description?: string
  /** The description is also visible, as the first line. */
  showsDescription?: boolean
  /**
   * The `name` of the field to focus first, in a form that the person opened; else the dialog itself gets the focus.
   */
  firstField?: string
  /** `center` over the page, `bottom` as a phone's sheet, `left` and `right` as sidebars. */
  side?: 'center' | 'bottom' | 'left' | 'right'
  /** Without a bar: only screen readers get the title, and the × lies on the content, such as a picture. */
  bare?: boolean
  /** Until what it has sent is answered, it does not close, and the browser's Back leaves the page. */
  isBusy?: boolean
  className?: string
  children: ReactNode
}

const sides = {
  center:
    'inset-x-[min(1rem,5vw)] top-1/2 mx-auto max-h-[calc(100dvh-2rem)] max-w-lg -translate-y-1/2 rounded-2xl dialog-center',
  bottom: 'inset-x-0 bottom-0 max-h-[88dvh] rounded-t-2xl dialog-bottom',
  left: 'inset-y-0 left-0 w-[min(20rem,86vw)] dialog-left',
  right: 'inset-y-0 right-0 w-[min(26rem,100vw)] dialog-right',
}

const bar =
  'flex items-center justify-between gap-[min(0.75rem,3vw)] border-b border-line py-2 pr-2 pl-[min(1.25rem,6.25vw)]'

/**
 * A dialog or sheet over the page: keeps focus inside, gives it back, closes on Escape, on a click outside and on the
 * browser's Back.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  showsDescription = false,
  firstField,
  side = 'center',
  bare = false,
  isBusy = false,
  className,
  children,
}: Props) {
  const opener = useRef<Element | null>(null)
  useCloseOnBack(open && !isBusy, () => onOpenChange(false))
  return (
    <Parts.Root open={open} onOpenChange={onOpenChange}>
      <Parts.Portal>
        <Parts.Overlay
          onClick={() => open && onOpenChange(false)}
          className="dialog-veil fixed inset-0 z-50 bg-veil"
        />
        <Parts.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          // The veil hears every press outside. Radix would lose one just after the dialog is drawn, and take one on a
          // toast.
          onInteractOutside={(event) => event.preventDefault()}
          // Radix would focus the ×, where Enter closes the dialog that was just opened.
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            opener.current = document.activeElement
            focusFirst(event.currentTarget as HTMLElement, firstField)
          }}
          // Radix gives the focus back only to its own trigger; ours may be any button of the page.
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            giveFocusBack(opener.current)
          }}
          className={classNames(
            'fixed z-50 flex flex-col overflow-hidden bg-paper text-ink shadow-float outline-none',
            sides[side],
            className,
          )}
        >
          <header className={bare ? undefined : bar}>
            <Parts.Title className={bare ? 'sr-only' : 'py-1.5 font-heading text-lg leading-tight font-bold'}>
              {title}
            </Parts.Title>
            <Parts.Close
              className={classNames(
                'grid size-[min(2.75rem,14vw)] shrink-0 place-items-center rounded-full hover:bg-sunken',
                bare && 'absolute top-2 right-2 z-10 border border-line bg-paper text-ink shadow-float',
              )}
              aria-label="Cerrar"
            >
              <Icon of={X} className="size-5" />
            </Parts.Close>
          </header>
          {description ? (
            <Parts.Description className={showsDescription ? 'px-5 pt-5 text-muted' : 'sr-only'}>
              {description}
            </Parts.Description>
          ) : null}
          {children}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  )
}

/** Focuses the named field, else the dialog itself, so that screen readers begin with its title. */
function focusFirst(dialog: HTMLElement, fieldName?: string) {
  const field = fieldName ? dialog.querySelector<HTMLElement>(`[name="${fieldName}"]`) : null
  const first = field ?? dialog
  first.focus({ preventScroll: true })
}

/** Gives the focus back to the element that opened the dialog, or to the page's content if there is none any more. */
function giveFocusBack(opener: Element | null) {
  // Another dialog has taken the focus, or lay on top all along.
  if (document.activeElement?.closest('[role=dialog]')) return
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
  const next = isThere ? opener : document.getElementById('contenido')
  // A pop-up that nobody asked for may have found the focus on something that is not at the top of the screen.
  next?.focus({ preventScroll: true })
}
