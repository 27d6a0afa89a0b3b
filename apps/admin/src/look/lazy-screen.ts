import { type ComponentType, lazy } from 'react'

/** A screen that is fetched when somebody first opens it; the frame shows that it is on its way. */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType {
  const Screen = lazy(async () => {
    const loaded: ComponentType = (await load())[name]
    return { default: loaded }
  })
  return Screen
}
