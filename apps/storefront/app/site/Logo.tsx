import { classNames } from '../ui/class-names.ts'

const card = { x: 29, y: 14, width: 44, height: 61, rx: 6.5 }

type Props = { nombre: string; className?: string }

/** Three fanned cards and the shop's name. */
export function Logo({ nombre, className }: Props) {
  return (
    <span className={classNames('inline-flex items-center gap-2.5', className)}>
      <LogoMark className="size-9 shrink-0" />
      <span className="font-heading text-[1.65rem] leading-none font-extrabold tracking-[-0.04em]">
        {nombre}
      </span>
    </span>
  )
}

export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="8 8 86 86" aria-hidden="true" className={className}>
      <g transform="translate(-1 6)" stroke="var(--paper)" strokeWidth="3">
        <rect {...card} fill="var(--logo-back)" transform="rotate(-24 51 92)" />
        <rect {...card} fill="var(--logo-middle)" />
        <g transform="rotate(24 51 92)">
          <rect {...card} fill="var(--logo-front)" />
          <path d="M51 30L62.5 46L51 62L39.5 46Z" fill="var(--foil-cyan)" stroke="none" />
          <path d="M51 30L62.5 46H39.5Z" fill="var(--on-night)" opacity="0.75" stroke="none" />
        </g>
      </g>
    </svg>
  )
}
