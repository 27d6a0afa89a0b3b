import { pagePaths } from '@mazo/contract/paths.ts'
import { gameByName } from '@mazo/contract/products/games.ts'
import type { Product } from '@mazo/contract/products/products.ts'
import { Link } from 'react-router'

type Step = { label: string; to: string }

/** Home, game, expansion and the product itself; an accessory without a game has the store instead. */
export function Breadcrumb({ product }: { product: Product }) {
  return (
    <nav aria-label="Estás en" data-game={gameByName(product.tcg)?.clave} className="text-sm">
      <ol className="flex flex-wrap items-center gap-x-2">
        {stepsTo(product).map(({ label, to }) => (
          <li key={to} className="breadcrumb-step flex items-center">
            <Link
              to={to}
              className="inline-flex min-h-11 items-center text-muted underline decoration-accent decoration-2 underline-offset-4 wrap-anywhere hover:text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
        <li
          aria-current="page"
          className="breadcrumb-step min-w-0 max-w-full truncate py-2.5 font-medium sm:max-w-[60ch]"
        >
          {product.titulo}
        </li>
      </ol>
    </nav>
  )
}

function stepsTo({ tcg, expansion, expansion_id }: Product): Step[] {
  const game = gameByName(tcg)
  const steps: Step[] = [{ label: 'Inicio', to: pagePaths.home }]
  if (!game) return [...steps, { label: 'Tienda', to: pagePaths.store() }]
  steps.push({ label: game.titulo, to: pagePaths.store({ tcg: game.id }) })
  if (expansion && expansion_id) {
    steps.push({ label: expansion, to: pagePaths.store({ tcg: game.id, expansion: expansion_id }) })
  }
  return steps
}
