import { useLogin } from 'react-admin'
import { DoorCard } from '../../ui/screens/DoorCard.tsx'
import { ForgottenPassword } from './ForgottenPassword.tsx'
import { SignInForm } from './SignInForm.tsx'

/** The sign-in page. */
export function LoginPage() {
  const login = useLogin()
  return (
    <DoorCard title="Gestión de la tienda">
      <SignInForm onSignIn={login} />
      <ForgottenPassword />
    </DoorCard>
  )
}
