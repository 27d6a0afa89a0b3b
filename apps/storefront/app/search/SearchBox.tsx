import { pagePaths } from '@mazo/contract/paths.ts'
import { Search as SearchIcon } from 'lucide'
import { type FocusEvent, useEffect, useId, useRef } from 'react'
import { Icon } from '../ui/Icon.tsx'
import { SearchDropdown } from './SearchDropdown.tsx'
import { useSearchBox } from './use-search-box.ts'

/**
 * The bar's search: a dropdown while typing, the store on Enter (spec §2, §4). Before the scripts run it is a plain
 * form.
 */
export function SearchBox() {
  const { input, search, options, active, isShowing, ...state } = useSearchBox()
  const { box, leave } = useLeaving(state.isOpen, state.setOpen)
  const listId = useId()
  return (
    <search ref={box} onBlur={leave} className="relative block">
      <form action={pagePaths.store()} onSubmit={state.submit}>
        <Icon of={SearchIcon} className="pointer-events-none absolute top-3 left-3.5 size-5 text-muted" />
        <input
          ref={input}
          type="search"
          name="search"
          role="combobox"
          aria-label="Buscar productos"
          aria-expanded={isShowing}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isShowing && active >= 0 ? `${listId}-${active}` : undefined}
          placeholder="Buscá tu carta"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          defaultValue={state.drawn}
          onChange={(event) => state.type(event.target.value)}
          onFocus={state.open}
          onClick={state.open}
          onKeyDown={state.moveByKey}
          className="field rounded-full pl-11"
        />
      </form>
      <SearchDropdown
        id={listId}
        open={isShowing}
        search={search}
        options={options}
        active={active}
        onPick={state.pick}
      />
    </search>
  )
}

/** Closes the dropdown once the focus or a finger is elsewhere. */
function useLeaving(isOpen: boolean, setOpen: (open: boolean) => void) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen, setOpen])

  function leave({ relatedTarget }: FocusEvent) {
    if (relatedTarget && !box.current?.contains(relatedTarget)) setOpen(false)
  }

  return { box, leave }
}
