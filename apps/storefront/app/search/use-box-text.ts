import { pagePaths } from '@mazo/contract/paths.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useFilterReset } from '../catalog/filters/use-filters.ts'
import { longestText } from './use-search.ts'

type Happenings = {
  /** Text was there, and the box in use, before the page was alive. */
  onEarlyText: () => void
  /** The shop, not the person, changed the text. */
  onPut: () => void
}

/** The text of the bar's search box. It follows what the store searches for, but never overwrites what somebody types. */
export function useBoxText({ onEarlyText, onPut }: Happenings) {
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const searched = useSearched()
  const [drawn] = useState(searched)
  /** What the box held when its last search was over. */
  const settled = useRef(drawn)
  const openEarly = useEffectEvent(onEarlyText)

  // Text that somebody typed before the page was alive is searched, not lost.
  useEffect(() => {
    const typed = input.current?.value
    if (!typed || typed === drawn) return
    setText(typed)
    if (input.current === document.activeElement) openEarly()
  }, [drawn])

  useOnChange(searched, () => {
    const isTyping = input.current === document.activeElement && input.current?.value !== settled.current
    if (!isTyping) put(searched)
  })

  // The listing opens slowly: a person who types meanwhile has begun another search, which must stay.
  useOnChange(useFilterReset(), () => {
    if (input.current !== document.activeElement) put('')
  })

  function put(words: string) {
    settled.current = words
    setText('')
    if (input.current) input.current.value = words
    onPut()
  }

  function settle() {
    settled.current = text
  }

  const searchAgain = () => setText(input.current?.value ?? '')

  return { input, text, setText, drawn, put, settle, searchAgain }
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
