import { classNames } from '../ui/class-names.ts'

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
    <svg viewBox="0 0 40 40" aria-hidden="true" className={className}>
      <g stroke="var(--paper)" strokeWidth="1.6">
        <rect
          x="11"
          y="8"
          width="17"
          height="24"
          rx="2.6"
          fill="var(--foil-cyan)"
          transform="rotate(-20 19 34)"
        />
        <rect
          x="11.5"
          y="7"
          width="17"
          height="24"
          rx="2.6"
          fill="var(--foil-magenta)"
          transform="rotate(0 20 34)"
        />
        <rect
          x="12"
          y="8"
          width="17"
          height="24"
          rx="2.6"
          fill="var(--action)"
          transform="rotate(20 21 34)"
        />
      </g>
    </svg>
  )
}
