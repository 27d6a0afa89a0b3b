import { type ComponentType, createElement, lazy, useState } from 'react'
import { ScreenFetching, ScreenMissing } from './ScreenMissing.tsx'

type Slot<Props> = { kept: ComponentType<Props>; failures: number; fetchScreen: () => ComponentType<Props> }

/** A screen that loads when somebody first opens it. The frame shows that it is loading, or that it failed. */
export function lazyScreen<Props extends object, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  const fetchScreen = () =>
    lazy<ComponentType<Props>>(async () => {
      try {
        const screen = (await load())[name]
        slot.failures = 0
        return { default: screen }
      } catch {
        slot.failures++
        return { default: ScreenMissing }
      }
    })
  const slot: Slot<Props> = { kept: fetchScreen(), failures: 0, fetchScreen }
  return (props) => createElement(FetchedScreen<Props>, { slot, props })
}

/** A lazy component keeps a failed load for ever, so another try needs another component. */
function FetchedScreen<Props extends object>({ slot, props }: { slot: Slot<Props>; props: Props }) {
  const [Screen, show] = useState(() => slot.kept)
  const fetchAgain = () => {
    slot.kept = slot.fetchScreen()
    show(() => slot.kept)
  }
  const value = { failures: slot.failures, fetchAgain }
  return createElement(ScreenFetching, { value }, createElement(Screen, props))
}
