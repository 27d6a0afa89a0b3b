import { pagePaths } from '@mazo/contract/paths.ts'
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useFilterReset } from '../catalog/filters/use-filters.ts'
import { wholeStore } from '../site/nav-links.ts'
import { useCloseOnBack } from '../ui/closing/close-on-back.ts'
import { type SearchOption, searchOptions, storeSearch } from './search-options.ts'
import { longestText, useSearch } from './use-search.ts'

/** The bar's search: the typed text, the option that the arrows are on, and where each option leads (spec §4). */
export function useSearchBox() {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const searched = useSearched()
  const [drawn] = useState(searched)
  /** What the box held when its last search was over. */
  const settled = useRef(drawn)
  const navigate = useNavigate()
  const search = useSearch(text)
  const options = searchOptions(search)
  const isShowing = isOpen && search.status !== 'idle'

  useCloseOnBack(isShowing, close)

  // Text that somebody typed before the page was alive is searched, not lost.
  useEffect(() => {
    const typed = input.current?.value
    if (!typed || typed === drawn) return
    setText(typed)
    setOpen(input.current === document.activeElement)
  }, [drawn])

  useOnChange(searched, () => {
    if (!isTyping()) put(searched)
  })

  // The listing opens slowly: a person who types meanwhile has begun another search, which must stay.
  useOnChange(useFilterReset(), () => {
    if (input.current !== document.activeElement) put('')
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

  function open() {
    setText(input.current?.value ?? '')
    setOpen(true)
  }

  function put(words: string) {
    settled.current = words
    setActive(-1)
    setText('')
    if (input.current) input.current.value = words
  }

  /** Has the person begun another search? */
  const isTyping = () => input.current === document.activeElement && input.current?.value !== settled.current

  function pick(option: SearchOption) {
    setOpen(false)
    put('')
    if (option.kind === 'all') navigate(wholeStore.to, wholeStore)
    else navigate(option.to)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const option = isShowing ? options[active] : undefined
    if (option) return pick(option)
    setOpen(false)
    settled.current = text
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

/** What the listing searches for, by its address; nothing on other pages. */
function useSearched() {
  const { pathname, search } = useLocation()
  if (pathname !== pagePaths.store()) return ''
  return new URLSearchParams(search).get('search')?.trim().slice(0, longestText) ?? ''
}

/** Calls back when a value becomes another, but not for the one it had when this mounted. */
function useOnChange(value: string, act: () => void) {
  const last = useRef(value)
  const onChange = useEffectEvent(act)
  useEffect(() => {
    if (last.current !== value) onChange()
    last.current = value
  }, [value])
}

/** Cycles through the options and -1, which is no option but the typed text itself. */
const nextOption = (at: number, step: number, count: number) =>
  ((at + 1 + step + count + 1) % (count + 1)) - 1
