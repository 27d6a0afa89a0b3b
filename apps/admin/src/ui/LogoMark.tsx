import { useTheme } from '@mui/material/styles'
import { logo } from './theme.ts'

const card = { x: 29, y: 14, width: 44, height: 61, rx: 6.5 }

/** The default icon. The page comes with the owner's, if there is one (apps/server/src/pages/back-office.ts). */
const asItComes = '/favicon.svg'
const icon = globalThis.document?.querySelector('link[rel="icon"]')?.getAttribute('href')

/** The owner's icon; without one, three fanned cards. */
export function LogoMark({ size = 36 }: { size?: number }) {
  const { palette } = useTheme()
  if (icon && icon !== asItComes)
    return <img src={icon} alt="" width={size} height={size} style={{ borderRadius: '22%', flexShrink: 0 }} />
  return (
    <svg viewBox="8 8 86 86" width={size} height={size} aria-hidden="true" style={{ flexShrink: 0 }}>
      <g transform="translate(-1 6)" stroke={palette.background.paper} strokeWidth="3">
        <rect {...card} fill={logo.back} transform="rotate(-24 51 92)" />
        <rect {...card} fill={logo.middle} />
        <g transform="rotate(24 51 92)">
          <rect {...card} fill={logo.front} />
          <path d="M51 30L62.5 46L51 62L39.5 46Z" fill={logo.gem} stroke="none" />
          <path d="M51 30L62.5 46H39.5Z" fill={logo.shine} opacity="0.75" stroke="none" />
        </g>
      </g>
    </svg>
  )
}
