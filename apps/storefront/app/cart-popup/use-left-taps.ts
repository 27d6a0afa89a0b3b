import { useEffect } from 'react'
import { addById } from '../cart/add-to-cart.ts'
import { takeLeftTaps } from '../start/left-taps.ts'

/** Puts in the cart what was tapped on a page that was left before it was alive, also once Back leads here. */
export function useLeftTaps() {
  useEffect(() => {
    const add = async () => {
      for (const id of takeLeftTaps()) await addById(id)
    }
    void add()
    window.addEventListener('pageshow', add)
    return () => window.removeEventListener('pageshow', add)
  }, [])
}
