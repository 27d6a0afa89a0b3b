import { chatLink } from '@mazo/contract/chat-link.ts'
import { SearchX } from 'lucide'
import { wholeStore } from '../site/nav-links.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Icon } from '../ui/Icon.tsx'
import { OutsideLink } from '../ui/OutsideLink.tsx'

type Props = { whatsapp: string; search: string | undefined }

/** Says that no product matched, and offers two ways on. */
export function EmptyResults({ whatsapp, search }: Props) {
  const message = search
    ? `Hola, busco «${search}» y no lo encontré en la tienda.`
    : 'Hola, busco una carta que no encontré en la tienda.'
  return (
    <div className="mt-8 grid justify-items-center gap-4 rounded-2xl border border-dashed border-line-strong px-5 py-14 text-center">
      <Icon of={SearchX} className="size-10 text-muted" />
      <p className="text-lg font-semibold">No hay resultados disponibles para su búsqueda.</p>
      <p className="max-w-md text-muted">
        Probá con menos filtros o con otra palabra. Si es una carta difícil, contanos cuál: quizás la
        consigamos.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink {...wholeStore}>Quitar los filtros</ButtonLink>
        <OutsideLink href={chatLink(whatsapp, message)} className={buttonStyle('secondary')}>
          Preguntar por WhatsApp
        </OutsideLink>
      </div>
    </div>
  )
}
