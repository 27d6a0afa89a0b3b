import { pictureVariant } from '@mazo/contract/pictures.ts'
import { classNames } from '../ui/class-names.ts'
import { isLongName } from './long-name.ts'
import { useBrand } from './use-brand.ts'

const card = { x: 29, y: 14, width: 44, height: 61, rx: 6.5 }

type Props = { nombre: string; className?: string }

/** The owner's logo; without one, the mark and the shop's name. */
export function Logo({ nombre, className }: Props) {
  const { logo_url } = useBrand()
  if (logo_url) return <LogoPicture src={logo_url} nombre={nombre} className={className} />
  return (
    <span className={classNames('inline-flex items-center gap-2.5', className)}>
      <LogoMark className="size-[min(2.25rem,11.25vw)] shrink-0" />
      <span
        className={classNames(
          'font-heading font-bold',
          isLongName(nombre)
            ? 'text-base leading-[1.1] tracking-[-0.02em] text-balance wrap-anywhere'
            : 'text-[min(1.65rem,8.25vw)] leading-none tracking-[-0.04em]',
        )}
      >
        {nombre}
      </span>
    </span>
  )
}

/**
 * It has a fixed place, so that nothing moves. Logos are made for white paper, so the dark theme puts some under it.
 */
const LogoPicture = ({ src, nombre, className }: Props & { src: string }) => (
  <img
    src={pictureVariant(src, 480, 'webp')}
    alt={nombre}
    width={176}
    height={44}
    className={classNames(
      'h-11 w-44 rounded-lg bg-(--logo-ground) object-contain nav:object-left dark:px-2 dark:py-1',
      className,
    )}
  />
)

/** The owner's icon; without one, three fanned cards. */
export function LogoMark({ className }: { className?: string }) {
  const { icono_url } = useBrand()
  if (icono_url)
    return (
      <img
        src={pictureVariant(icono_url, 320, 'webp')}
        alt=""
        width={160}
        height={160}
        className={classNames('rounded-[22%] object-contain', className)}
      />
    )
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
