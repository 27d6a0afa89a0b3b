import { X } from 'lucide-react'
import { Dialog as Parts } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { classNames } from './class-names.ts'
import { focusFirst, giveFocusBack } from './dialog-focus.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Said to screen readers with the title. */
  description?: string
  /** The description is also read, as the first line. */
  showsDescription?: boolean
  /** The `name` of the field that has the focus first, where the person opened a form; else it is the dialog itself. */
  firstField?: string
  /** `center` over the page, `bottom` as a phone's sheet, `left` and `right` as sidebars. */
  side?: 'center' | 'bottom' | 'left' | 'right'
  /** Without a bar: the title is only said, and the × lies on what is shown, a picture say. */
  bare?: boolean
  className?: string
  children: ReactNode
}

const sides = {
  center:
    'inset-x-4 top-1/2 mx-auto max-h-[calc(100dvh-2rem)] max-w-lg -translate-y-1/2 rounded-2xl dialog-center',
  bottom: 'inset-x-0 bottom-0 max-h-[88dvh] rounded-t-2xl dialog-bottom',
  left: 'inset-y-0 left-0 w-[min(20rem,86vw)] dialog-left',
  right: 'inset-y-0 right-0 w-[min(26rem,100vw)] dialog-right',
}

const bar = 'flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-5'

/** A dialog or sheet over the page: keeps focus inside, gives it back, closes on Escape and on a click outside. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  showsDescription = false,
  firstField,
  side = 'center',
  bare = false,
  className,
  children,
}: Props) {
  const opener = useRef<Element | null>(null)
  return (
    <Parts.Root open={open} onOpenChange={onOpenChange}>
      <Parts.Portal>
        <Parts.Overlay
          // Radix hears a touch outside only a moment after the dialog is drawn: an earlier one was lost.
          onClick={() => open && onOpenChange(false)}
          className="dialog-veil fixed inset-0 z-50 bg-veil"
        />
        <Parts.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          // Radix would begin at the ×, where Enter closes what was just opened.
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            opener.current = document.activeElement
            focusFirst(event.currentTarget as HTMLElement, firstField)
          }}
          // Radix gives focus back to a trigger of its own only; ours may be any button of the page.
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
                'grid size-11 place-items-center rounded-full hover:bg-sunken',
                bare && 'absolute top-2 right-2 z-10 border border-line bg-paper text-ink shadow-float',
              )}
              aria-label="Cerrar"
            >
              <X aria-hidden="true" className="size-5" />
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
