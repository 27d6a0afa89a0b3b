import { pagePaths } from '@mazo/contract/paths.ts'
import { Search as SearchIcon } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useFilterReset } from '../catalog/filters/use-filters.ts'
import { wholeStore } from '../site/nav-links.ts'
import { SearchDropdown } from './SearchDropdown.tsx'
import { type SearchOption, searchOptions, storeSearch } from './search-options.ts'
import { useSearch } from './use-search.ts'

/** The bar's search: a dropdown while typing, the store on Enter (spec §2, §4). Works as a plain form before scripts. */
export function SearchBox() {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const box = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const navigate = useNavigate()
  const search = useSearch(text)
  const options = searchOptions(search)
  const showing = open && search.status !== 'idle'

  // The text belongs to the browser: what somebody typed before the page came alive is searched, not lost.
  useEffect(() => {
    if (!input.current?.value) return
    setText(input.current.value)
    setOpen(input.current === document.activeElement)
  }, [])

  const reset = useFilterReset()
  const lastReset = useRef(reset)
  // The listing takes its time to open: who types meanwhile has begun another search.
  const emptyUnlessTyping = useEffectEvent(() => {
    if (input.current !== document.activeElement) empty()
  })
  useEffect(() => {
    if (lastReset.current !== reset) emptyUnlessTyping()
    lastReset.current = reset
  }, [reset])

  useEffect(() => {
    if (!open) return
    const closeOutside = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])

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
    const option = showing ? options[active] : undefined
    if (option) return pick(option)
    setOpen(false)
    if (text.trim()) navigate(storeSearch(text.trim()))
  }

  function moveByKey(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      // The browser empties a search field on Escape: the first one only closes the dropdown.
      if (showing) event.preventDefault()
      setOpen(false)
      setActive(-1)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      if (showing) setActive((at) => nextOption(at, event.key === 'ArrowDown' ? 1 : -1, options.length))
    }
  }

  return (
    <search
      ref={box}
      onBlur={(event) => {
        if (event.relatedTarget && !box.current?.contains(event.relatedTarget)) setOpen(false)
      }}
      className="relative block"
    >
      <form action={pagePaths.store()} onSubmit={submit}>
        <SearchIcon
          aria-hidden="true"
          className="pointer-events-none absolute top-3 left-3.5 size-5 text-muted"
        />
        <input
          ref={input}
          type="search"
          name="search"
          role="combobox"
          aria-label="Buscar productos"
          aria-expanded={showing}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={showing && active >= 0 ? `${listId}-${active}` : undefined}
          placeholder="Buscá tu carta"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          onChange={(event) => {
            setText(event.target.value)
            setActive(-1)
            setOpen(true)
          }}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onKeyDown={moveByKey}
          className="field rounded-full pl-11"
        />
      </form>
      <SearchDropdown
        id={listId}
        open={showing}
        search={search}
        options={options}
        active={active}
        onPick={pick}
      />
    </search>
  )
}

/** Goes round through the options and through none (-1), which is the text itself. */
const nextOption = (at: number, step: number, count: number) =>
  ((at + 1 + step + count + 1) % (count + 1)) - 1
