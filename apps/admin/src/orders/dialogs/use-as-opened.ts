import { useState } from 'react'

/**
 * What a dialog was opened about. The screen behind it reads the order anew: who confirms has read this one, and the
 * server refuses a step that rests on it where somebody has changed the order since.
 */
export function useAsOpened<About extends object>(about: About): About {
  const [opened] = useState(about)
  return opened
}
