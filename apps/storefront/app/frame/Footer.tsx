import { pagePaths } from '@mazo/contract/paths.ts'
import { formatCuit } from '@mazo/contract/site/account-numbers.ts'
import type { Settings } from '@mazo/contract/site/site.ts'
import { Link } from 'react-router'
import { NewsletterBox } from '../newsletter/NewsletterBox.tsx'
import { Logo } from '../site/Logo.tsx'
import { wholeStore } from '../site/nav-links.ts'
import { useFrameContent } from '../site/use-settings.ts'
import { SamePart } from '../start/same-part.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { classNames } from '../ui/class-names.ts'
import { OutsideLink } from '../ui/OutsideLink.tsx'

const entry = 'foot-link'

/** The links and community columns are hidden at 768 px and less (spec §2); some links stay within reach. */
export function Footer({ settings }: { settings: Settings }) {
  return (
    <SamePart as="footer" className="print:hidden mt-16 border-t border-line bg-sunken" name="foot" of={[]}>
      <FooterContent settings={settings} />
    </SamePart>
  )
}

function FooterContent({ settings }: { settings: Settings }) {
  return (
    <>
      <div className="page-column grid gap-10 py-10 nav:grid-cols-2 lg:grid-cols-[1.3fr_auto_1.1fr_1.5fr]">
        <section aria-label="La tienda" className="grid content-start gap-3">
          <Logo nombre={settings.nombre} />
          <p className="max-w-sm text-sm text-muted">
            Cartas sueltas, gradeadas y productos sellados, en Argentina.
          </p>
          <address className="grid gap-1 text-sm text-muted not-italic">
            <span>{settings.direccion}</span>
            <span>{settings.horario}</span>
            <a href={`mailto:${settings.mail}`} className={`${entry} text-ink`}>
              {settings.mail}
            </a>
          </address>
        </section>
        <nav aria-label="Pie de página" className="hidden content-start whitespace-nowrap nav:grid">
          <h2 className="mb-1 text-base">Enlaces</h2>
          <Link to={pagePaths.events} className={entry}>
            Ferias
          </Link>
          <Link {...wholeStore} className={entry}>
            Tienda
          </Link>
          <LastingLinks />
          <OutsideLink href={settings.instagram} className={entry}>
            Instagram
          </OutsideLink>
        </nav>
        <section aria-label="Comunidad" className="hidden content-start gap-3 nav:grid">
          <h2 className="text-base">Comunidad</h2>
          <p className="text-sm text-muted">
            Los viernes hay intercambios y novedades en el grupo. Es para mayores de 18 años.
          </p>
          <OutsideLink href={settings.comunidad} className={buttonStyle('secondary', 'justify-self-start')}>
            Sumarme al grupo
          </OutsideLink>
        </section>
        <NewsletterBox />
      </div>
      <div className="border-t border-line">
        <div className="page-column grid gap-2 py-6 text-xs text-muted">
          <p className="flex flex-wrap gap-x-5 nav:hidden">
            {/* Without scripts the phone's menu does not open. */}
            <Link {...wholeStore} className={classNames(entry, 'not-noscript:hidden')}>
              Tienda
            </Link>
            <Link to={pagePaths.events} className={classNames(entry, 'not-noscript:hidden')}>
              Ferias
            </Link>
            <LastingLinks />
          </p>
          <p>
            © {settings.nombre}. Tienda independiente, sin relación con los dueños de las marcas ni aval de
            ellos. Precios en pesos argentinos.
          </p>
          <SellerFacts />
          <p className="max-w-4xl">
            Pokémon es marca registrada de Nintendo, Creatures Inc. y GAME FREAK inc. Disney Lorcana es marca
            registrada de Disney y Ravensburger. Yu-Gi-Oh! es marca registrada de Kazuki Takahashi, Shueisha y
            Konami. One Piece Card Game es marca registrada de Eiichiro Oda, Shueisha, Toei Animation y
            Bandai. Los nombres se usan solo para identificar los productos.
          </p>
        </div>
      </div>
    </>
  )
}

/** The links shown at every width: the incomes, the rules of a purchase, and the withdrawal from it. */
function LastingLinks() {
  return (
    <>
      <Link to={pagePaths.incomes} className={entry}>
        Ingresos
      </Link>
      <Link to={pagePaths.returns} className={entry}>
        Política de devoluciones
      </Link>
      <Link to={pagePaths.terms} className={entry}>
        Términos y condiciones
      </Link>
      <Link to={pagePaths.privacy} className={entry}>
        Privacidad
      </Link>
      <Link to={pagePaths.withdrawal} className={entry}>
        Botón de arrepentimiento
      </Link>
    </>
  )
}

/** Who sells and where to complain, as far as the owner says so (decision 33). */
function SellerFacts() {
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
