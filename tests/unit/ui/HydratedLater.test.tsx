import { screen } from '@testing-library/react';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { HydratedLater } from '@/components/ui/HydratedLater';

const Account = createContext('loading');

function AccountProvider({ children }: { readonly children: ReactNode }) {
  const [account, setAccount] = useState('loading');
  useEffect(() => setAccount('signed in'), []);
  return <Account.Provider value={account}>{children}</Account.Provider>;
}

function Header() {
  const [text, setText] = useState('');
  useEffect(() => setText('Header'), []);
  return <header>{text}</header>;
}

const Content = () => <p>{useContext(Account)}</p>;

test('hydrates the HTML of the server when a context and another part change before', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const page = (
    <AccountProvider>
      <div>
        <Header />
        <HydratedLater>
          <Content />
        </HydratedLater>
      </div>
    </AccountProvider>
  );
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(page);
  const content = screen.getByText('loading');
  const onRecoverableError = vi.fn();
  const root = hydrateRoot(box, page, { onRecoverableError });
  onTestFinished(() => root.unmount());
  await vi.waitFor(() => expect(content).toHaveTextContent('signed in'));
  expect(content).toBeInTheDocument();
  expect(onRecoverableError).not.toHaveBeenCalled();
});
