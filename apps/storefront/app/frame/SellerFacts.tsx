import { formatCuit } from '@mazo/contract/site/account-numbers.ts'
import { useFrameContent } from '../site/use-settings.ts'
import { OutsideLink } from '../ui/OutsideLink.tsx'

/** Who sells and where to complain, as far as the owner says so (decision 33). */
export function SellerFacts() {
  const { vendedor_nombre, vendedor_cuit, reclamos_link } = useFrameContent()
  const facts = [
    vendedor_nombre ? `Vende ${vendedor_nombre.replace(/\.$/, '')}` : '',
    vendedor_cuit ? `CUIT ${formatCuit(vendedor_cuit)}` : '',
  ].filter(Boolean)
  if (facts.length === 0 && !reclamos_link) return null
  return (
    <p className="flex flex-wrap items-center gap-x-5">
      {facts.length > 0 ? <span>{`${facts.join('. ')}.`}</span> : null}
      {reclamos_link ? (
        <OutsideLink href={reclamos_link} className="inline-flex min-h-11 items-center underline">
          Defensa del consumidor: para reclamos, ingresá acá
        </OutsideLink>
      ) : null}
    </p>
  )
}
