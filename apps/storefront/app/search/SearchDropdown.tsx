import { conditionText } from '@mazo/contract/products/card-kind.ts'
import { shortTraits } from '@mazo/contract/products/card-traits.ts'
import { gameByName } from '@mazo/contract/products/games.ts'
import { Link } from 'react-router'
import { classNames } from '../ui/class-names.ts'
import { Picture } from '../ui/Picture.tsx'
import { Price } from '../ui/Price.tsx'
import type { SearchOption } from './search-options.ts'
import type { Search } from './use-search.ts'

type Props = {
  id: string
  open: boolean
  search: Search
  options: SearchOption[]
  active: number
  onPick: (option: SearchOption) => void
}

/** What the search found, under its box. The arrows move through it while the focus stays in the text. */
export function SearchDropdown({ id, open, search, options, active, onPick }: Props) {
  return (
    <div
      hidden={!open}
      className="absolute inset-x-0 top-full z-50 mt-2 overflow-hidden rounded-2xl border border-line bg-card shadow-float"
    >
      <p
        role="status"
        className={classNames(
          'empty:hidden text-sm text-muted',
          // The spinner stands beside the last entry while the old hits are still shown, so that nothing moves under
          // the finger.
          search.hits.length > 0 ? 'pointer-events-none absolute right-4 bottom-4' : 'px-4 py-3',
        )}
      >
        {open ? statusText(search) : null}
      </p>
      <div id={id} role="listbox" aria-label="Resultados de la búsqueda" className="p-1.5">
        {options.map((option, at) => (
          <Link
            key={option.key}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === active}
            tabIndex={-1}
            to={option.to}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              onPick(option)
            }}
            className="flex min-h-11 items-center gap-3 rounded-xl px-2.5 py-1.5 text-sm hover:bg-sunken aria-selected:bg-action-soft"
          >
            <OptionContent option={option} />
          </Link>
        ))}
      </div>
    </div>
  )
}

function OptionContent({ option }: { option: SearchOption }) {
  if (option.kind === 'more') return <span className="font-semibold">Más en la tienda</span>
  if (option.kind === 'all') return <span className="font-semibold text-action">Ver todos los productos</span>
  const { hit } = option
  return (
    <>
      <Picture
        src={hit.imagen_url}
        alt=""
        width={36}
        height={50}
        sizes="36px"
        widths={[160]}
        className="h-[3.125rem] w-9 shrink-0 rounded bg-sunken object-contain"
      />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-medium">{hit.titulo}</span>
        {/* The state is shown as in the store, because two products of one card may differ only in it. */}
        <span className="text-xs text-muted">
          {[conditionText(hit.estado_carta), ...shortTraits(hit), hit.impresion].filter(Boolean).join(' · ')}
          {hit.tcg ? ` · ${gameByName(hit.tcg)?.titulo ?? hit.tcg}` : null}
        </span>
      </span>
      {/* The old price stands above the new one, so that the title keeps its width. */}
      <Price
        precio={hit.precio}
        descuento={hit.descuento}
        className="w-min shrink-0 justify-end text-right font-semibold"
      />
    </>
  )
}

/** The texts of spec §2 and §8; null if there are products and no others are loading. */
function statusText({ status, text, hits }: Search): string | null {
  if (status === 'failed') return 'Error buscando productos'
  if (status === 'loading') return 'Cargando...'
  if (status === 'found' && hits.length === 0) return `No encontramos "${text}". ¡Prueba con otra búsqueda!`
  return null
}
