const coats = ['#2b1d4a', '#4a1f3d', '#1d3350', '#3a2a1c', '#20403a'] as const
const hair = ['#150d10', '#3a2012', '#0f0b14', '#5a3418', '#241318'] as const

/** A person seen from behind, feet at (x, y), `tall` px high. */
export function visitor(x: number, y: number, tall: number, at: number): string {
  const coat = coats[at % coats.length]
  const unit = tall / 100
  const bag =
    at % 2
      ? `<rect x="-15" y="-78" width="30" height="34" rx="9" fill="#5a3df0"/><rect x="-10" y="-62" width="20" height="14" rx="4" fill="#7d66fb"/>`
      : ''
  return `<g transform="translate(${x} ${y}) scale(${unit})"><path d="M-13 0L-10 -44H10L13 0H3L0 -30L-3 0Z" fill="#120d1c"/><path d="M-21 -40V-66Q-21 -83 0 -83Q21 -83 21 -66V-40Q0 -36 -21 -40Z" fill="${coat}"/><path d="M-21 -66Q-27 -56 -24 -40L-18 -41L-16 -64Z" fill="${coat}"/><path d="M21 -66Q27 -56 24 -40L18 -41L16 -64Z" fill="${coat}"/>${bag}<circle cy="-91" r="9" fill="${hair[at % hair.length]}"/></g>`
}
