import type { Settings } from '@mazo/contract/site.ts'
import { ContactLinks } from './ContactLinks.tsx'
import { PolicySection } from './PolicyPage.tsx'

/** The terms from the seventh on: the site, its limits, the law and the community. */
export function SiteTerms({ settings }: { settings: Settings }) {
  const { nombre } = settings
  return (
    <>
      <PolicySection title="7. Uso del sitio">
        <p>
          Usá el sitio para mirar y comprar, con datos verdaderos y sin hacerte pasar por otra persona. No
          está permitido interferir con su funcionamiento, intentar entrar donde no corresponde, copiar su
          contenido en forma masiva ni hacer pedidos que no pensás pagar. Podemos cancelar los pedidos hechos
          de esa forma.
        </p>
      </PolicySection>
      <PolicySection title="8. Propiedad intelectual">
        <p>
          Los textos, el diseño y el logo del sitio son de {nombre} y no se pueden usar sin permiso. Las
          marcas, los nombres y las ilustraciones de los juegos son de sus dueños; los mostramos solo para
          identificar los productos.
        </p>
      </PolicySection>
      <PolicySection title="9. Límite de responsabilidad">
        <p>
          Hacemos lo posible por que el sitio esté siempre disponible y sin errores, pero no lo podemos
          asegurar. No respondemos por los daños que vengan de una interrupción, del mal uso del sitio, de los
          sitios de otros a los que enlazamos ni de las demoras del correo que no dependen de nosotros.
        </p>
        <p>Nada de esto quita los derechos que la ley te da como consumidor.</p>
      </PolicySection>
      <PolicySection title="10. Cambios en el sitio">
        <p>
          Podemos cambiar el sitio y estos términos en cualquier momento. Los cambios valen desde que se
          publican acá; a cada compra se le aplican los términos del día en que se hizo.
        </p>
      </PolicySection>
      <PolicySection title="11. Ley y jurisdicción">
        <p>
          Estos términos se rigen por las leyes de la República Argentina. Cualquier diferencia se resuelve
          ante los tribunales argentinos que correspondan.
        </p>
      </PolicySection>
      <PolicySection title="12. Contacto">
        <p>
          Por dudas, reclamos o sugerencias escribinos a{' '}
          <ContactLinks settings={settings} message="Hola, tengo una consulta." />. Horario de atención:{' '}
          {settings.horario}.
        </p>
      </PolicySection>
      <PolicySection title="13. Grupo de la comunidad">
        <p>
          El grupo de la comunidad es solo para mayores de 18 años. Nos reservamos el derecho de admisión y
          permanencia: podemos no aceptar o retirar a quien falte el respeto, engañe a otra persona o publique
          contenido ilegal o fuera de tema. Los tratos entre miembros son responsabilidad de ellos.
        </p>
      </PolicySection>
    </>
  )
}
