import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { wholeStore } from '../site/nav-links.ts'
import { useCloseOnBack } from '../ui/closing/close-on-back.ts'
import { type SearchOption, searchOptions, storeSearch } from './search-options.ts'
import { useBoxText } from './use-box-text.ts'
import { useSearch } from './use-search.ts'

/** The bar's search: the typed text, the option that the arrows are on, and where each option leads (spec §4). */
export function useSearchBox() {
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const box = useBoxText({ onEarlyText: () => setOpen(true), onPut: () => setActive(-1) })
  const navigate = useNavigate()
  const search = useSearch(box.text)
  const options = searchOptions(search)
  const isShowing = isOpen && search.status !== 'idle'

  useCloseOnBack(isShowing, close)

  function type(typed: string) {
    box.setText(typed)
    setActive(-1)
    setOpen(true)
  }

  function close() {
    setOpen(false)
    setActive(-1)
  }

  function open() {
    box.searchAgain()
    setOpen(true)
  }

  /** A phone's keyboard would lie over what was found; whoever has keys may type on. */
  function leave() {
    setOpen(false)
    if (matchMedia('(pointer: coarse)').matches) box.input.current?.blur()
  }

  function pick(option: SearchOption) {
    leave()
    box.put('')
    // Back leads to the page that was read, as from any other option.
    if (option.kind === 'all') navigate(wholeStore.to, { state: wholeStore.state })
    else navigate(option.to)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const option = isShowing ? options[active] : undefined
    if (option) return pick(option)
    leave()
    box.settle()
    const text = box.text.trim()
    if (text) navigate(storeSearch(text))
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

  const { input, drawn } = box
  return {
    input,
    drawn,
    search,
    options,
    active,
    isOpen,
    isShowing,
    open,
    setOpen,
    type,
    pick,
    submit,
    moveByKey,
  }
}

/** Cycles through the options and -1, which is no option but the typed text itself. */
const nextOption = (at: number, step: number, count: number) =>
  ((at + 1 + step + count + 1) % (count + 1)) - 1
