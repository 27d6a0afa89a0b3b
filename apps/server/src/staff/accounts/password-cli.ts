import { causeOf } from '../../db/cause-of.ts'
import { migrate } from '../../db/migrate.ts'
import { openForCommand } from '../../open-for-command.ts'
import { StartError } from '../../start-error.ts'
import { type Recovered, recoverAccount } from './recover-account.ts'

const usage = `Uso: npm run clave -- USUARIO
  Le pone a USUARIO una contraseña nueva y la muestra una vez. Le quita el segundo factor y cierra sus sesiones.`

function describe({ username, password, hadSecondFactor, activo }: Recovered): string {
  return [
    `Contraseña nueva de «${username}»: ${password}`,
    'Anotala: no se vuelve a mostrar. Cuando entres podés cambiarla en «Tu cuenta».',
    hadSecondFactor
      ? 'Sus sesiones quedaron cerradas y su segundo factor, desactivado: activalo de nuevo en «Tu cuenta».'
      : 'Sus sesiones quedaron cerradas.',
    ...(activo ? [] : ['Ojo: esta cuenta no puede entrar. Otro admin la habilita en «Personal».']),
  ].join('\n')
}

/** @returns the exit code */
async function run([username, ...more]: string[]): Promise<number> {
  if (username === '--help' || username === '-h') {
    console.log(usage)
    return 0
  }
  if (!username?.trim() || username.startsWith('-') || more.length > 0) {
    console.error(usage)
    return 1
  }
  const shop = await openForCommand('volvé a intentar')
  try {
    await migrate(shop)
    const recovered = await recoverAccount(shop.db, username)
    if (recovered) console.log(describe(recovered))
    else console.error(`No hay nadie con el usuario «${username}».`)
    return recovered ? 0 : 1
  } finally {
    await shop.close()
  }
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  process.exitCode = 1
  if (error instanceof StartError) console.error(error.message)
  else console.error('No se pudo cambiar la contraseña por un error inesperado:', causeOf(error))
}
