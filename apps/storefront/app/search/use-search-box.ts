import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useFilterReset } from '../catalog/filters/use-filters.ts'
import { wholeStore } from '../site/nav-links.ts'
import { useCloseOnBack } from '../ui/closing/close-on-back.ts'
import { type SearchOption, searchOptions, storeSearch } from './search-options.ts'
import { useSearch } from './use-search.ts'

/** The bar's search: the typed text, the option that the arrows are on, and where each option leads (spec §4). */
export function useSearchBox() {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const search = useSearch(text)
  const options = searchOptions(search)
  const isShowing = isOpen && search.status !== 'idle'

  useCloseOnBack(isShowing, close)

  // Text that somebody typed before the page was alive is searched, not lost.
  useEffect(() => {
    if (!input.current?.value) return
    setText(input.current.value)
    setOpen(input.current === document.activeElement)
  }, [])

  // The listing opens slowly: a person who types meanwhile has begun another search, which must stay.
  useOnFilterReset(() => {
    if (input.current !== document.activeElement) empty()
  })

  function type(typed: string) {
    setText(typed)
    setActive(-1)
    setOpen(true)
  }

  function close() {
    setOpen(false)
    setActive(-1)
  }

  function empty() {
    setActive(-1)
    setText('')
    if (input.current) input.current.value = ''
  }

  function pick(option: SearchOption) {
    setOpen(false)
    empty()
    if (option.kind === 'all') navigate(wholeStore.to, wholeStore)
    else navigate(option.to)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const option = isShowing ? options[active] : undefined
    if (option) return pick(option)
    setOpen(false)
    if (text.trim()) navigate(storeSearch(text.trim()))
  }

  function moveByKey(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      // The browser empties a search field on Escape, but the first Escape should only close the dropdown.
      if (isShowing) event.preventDefault()
      close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      if (isShowing) setActive((at) => nextOption(at, event.key === 'ArrowDown' ? 1 : -1, options.length))
    }
  }

  return { input, search, options, active, isOpen, isShowing, setOpen, type, pick, submit, moveByKey }
}

/** Calls back when somebody resets the store's filters, but not for a reset from before this mounted. */
function useOnFilterReset(act: () => void) {
  const reset = useFilterReset()
  const lastReset = useRef(reset)
  const onReset = useEffectEvent(act)
  useEffect(() => {
    if (lastReset.current !== reset) onReset()
    lastReset.current = reset
  }, [reset])
}

/** Cycles through the options and -1, which is no option but the typed text itself. */
const nextOption = (at: number, step: number, count: number) =>
  ((at + 1 + step + count + 1) % (count + 1)) - 1
