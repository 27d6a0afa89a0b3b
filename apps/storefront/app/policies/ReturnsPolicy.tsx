import type { Settings } from '@mazo/contract/site.ts'
import { ContactLinks } from './ContactLinks.tsx'
import { PolicyPage, PolicySection } from './PolicyPage.tsx'

/** What happens when something goes wrong with a purchase (spec §2, "Returns page"). */
export function ReturnsPolicy({ settings }: { settings: Settings }) {
  return (
    <PolicyPage
      title="Política de devoluciones y reembolsos"
      intro={
        <p>
          Revisamos y embalamos cada pedido con cuidado. Si algo llegó mal, escribinos: esta página te cuenta
          cómo lo resolvemos.
        </p>
      }
    >
      <PolicySection title="Todas las ventas son finales">
        <p>
          En {settings.nombre} no hacemos cambios ni aceptamos devoluciones. Antes de comprar, mirá bien las
          fotos, la descripción y el estado de cada carta, y si te queda una duda preguntanos.
        </p>
      </PolicySection>
      <PolicySection title="Si tu producto llegó equivocado o dañado">
        <p>
          Escribinos a <ContactLinks settings={settings} message="Hola, tuve un problema con mi pedido." />{' '}
          apenas lo recibas, con estos datos:
        </p>
        <ul className="list-disc space-y-1 pl-6">
          <li>el número de tu pedido;</li>
          <li>una descripción de lo que pasó;</li>
          <li>fotos del producto y de cómo llegó el paquete.</li>
        </ul>
      </PolicySection>
      <PolicySection title="Cuándo te respondemos">
        <p>
          Te contestamos dentro de las 48 a 72 horas hábiles. Los reclamos hechos fuera de término no se
          tienen en cuenta, así que no lo dejes para después.
        </p>
      </PolicySection>
      <PolicySection title="Reembolsos">
        <p>
          Reembolsamos solo en casos excepcionales. Cuando corresponde, devolvemos el dinero por el mismo
          medio de pago que usaste, dentro de los 10 días hábiles de confirmado el caso.
        </p>
      </PolicySection>
    </PolicyPage>
  )
}
