import { pagePaths } from '@mazo/contract/paths.ts'
import type { Settings } from '@mazo/contract/site.ts'
import { Link } from 'react-router'
import { ContactLinks } from './ContactLinks.tsx'
import { PolicyPage, PolicySection } from './PolicyPage.tsx'
import { SiteTerms } from './SiteTerms.tsx'

const link = 'font-semibold text-action underline underline-offset-4 hover:text-action-strong'

/** The thirteen sections of the shop's terms (spec §2, "Terms page"). */
export function Terms({ settings }: { settings: Settings }) {
  const { nombre } = settings
  return (
    <PolicyPage
      title="Términos y condiciones"
      intro={<p>Las reglas con las que vendemos y con las que usás este sitio, dichas en pocas palabras.</p>}
    >
      <PolicySection title="1. Aceptación">
        <p>
          Al entrar a este sitio, al usarlo o al comprar en él aceptás estos términos y nuestra{' '}
          <Link to={pagePaths.returns} className={link}>
            política de devoluciones
          </Link>
          . Si no estás de acuerdo con alguno, no uses el sitio.
        </p>
      </PolicySection>
      <PolicySection title="2. Quiénes somos">
        <p>
          {nombre} es una tienda argentina de cartas coleccionables, accesorios y productos sellados. Vendemos
          por este sitio y en ferias. Somos una tienda independiente: no representamos a las empresas que
          publican los juegos.
        </p>
      </PolicySection>
      <PolicySection title="3. Privacidad">
        <p>
          Para preparar y entregar tu pedido te pedimos nombre, mail, celular y dirección. Los usamos para eso
          y para hablarte de tu compra, y se los damos solo a quien hace falta para cobrar y entregar. No los
          vendemos.
        </p>
        <p>
          Los tratamos según la Ley 25.326 de Protección de los Datos Personales. Podés pedir en cualquier
          momento verlos, corregirlos, actualizarlos o que los borremos, gratis, escribiendo a{' '}
          <ContactLinks settings={settings} message="Hola, escribo por mis datos personales." />. La Agencia
          de Acceso a la Información Pública, órgano de control de esa ley, atiende las denuncias y los
          reclamos de quienes vean afectados sus derechos.
        </p>
        <p>Tu carrito y lo que escribís al comprar se guardan en tu navegador, para que no los pierdas.</p>
      </PolicySection>
      <PolicySection title="4. Edad mínima">
        <p>
          Para comprar tenés que ser mayor de 18 años. Si sos menor, la compra la tiene que hacer tu madre, tu
          padre o quien te tenga a cargo.
        </p>
      </PolicySection>
      <PolicySection title="5. Productos y precios">
        <p>
          Los precios están en pesos argentinos y pueden cambiar sin aviso; vale el que ves al confirmar tu
          pedido. Las fotos son orientativas y los colores pueden variar según la pantalla. El estado de cada
          carta es el que dice su página.
        </p>
        <p>
          Todo está sujeto a stock. Al confirmar te reservamos los productos y, si no recibimos el pago dentro
          del plazo que te avisamos, los liberamos. Si hubo un error evidente en un precio o en una
          publicación, te escribimos antes de seguir con la compra.
        </p>
      </PolicySection>
      <PolicySection title="6. Contacto y envíos">
        <p>
          Te escribimos al mail o al celular que nos dejaste, así que revisá que estén bien. El costo del
          envío depende del lugar de entrega y lo sabés antes de pagar. Los pedidos llegan en un plazo de 7
          días hábiles desde que recibimos el pago, o los retirás en persona cuando te avisamos.
        </p>
        <p>
          Podés cambiar la dirección dentro de las 24 horas de la compra, por mail o por WhatsApp. Si los
          datos que nos diste estaban mal, un nuevo envío corre por tu cuenta.
        </p>
      </PolicySection>
      <SiteTerms settings={settings} />
    </PolicyPage>
  )
}
