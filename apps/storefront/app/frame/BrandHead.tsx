import { iconWidth, pictureVariant } from '@mazo/contract/pictures.ts'
import type { BrandTones } from '@mazo/contract/site/brand-colours.ts'
import { useBrand } from '../site/use-brand.ts'

/** The owner's icon and colour, in the head of every page. */
export function BrandHead() {
  const { icono_url, colours } = useBrand()
  const icon = icono_url && pictureVariant(icono_url, iconWidth, 'png')
  return (
    <>
      <link rel="icon" href={icon ?? '/favicon.svg'} type={icon ? 'image/png' : 'image/svg+xml'} />
      <link rel="apple-touch-icon" href={icon ?? '/apple-touch-icon.png'} />
      {colours ? (
        <style
          // biome-ignore lint/security/noDangerouslySetInnerHtml: colours that the server worked out, # and six digits each
          dangerouslySetInnerHTML={{
            __html: `${ruleOf(colours.light)}@media screen and (prefers-color-scheme:dark){${ruleOf(colours.dark)}}`,
          }}
        />
      ) : null}
    </>
  )
}

/** The selector is more specific than the `:root` of styles/colours.css, so the order of the two does not matter. */
const ruleOf = ({ action, actionStrong, actionSoft, onAction }: BrandTones) =>
  `html:root{--action:${action};--action-strong:${actionStrong};--action-soft:${actionSoft};` +
  `--on-action:${onAction};--logo-front:${action}}`
