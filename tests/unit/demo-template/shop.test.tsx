// Imported here, so that lazy imports resolve at once, even on a busy machine.
import '@/components/ui/overlays/overlay-frames';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { CheckoutPage } from '@/components/demo-template/shop/CheckoutPage';
import { ShopPage } from '@/components/demo-template/shop/ShopPage';
import { renderDemo } from './render-demo';

async function openCart() {
  await userEvent.click(screen.getByRole('button', { name: /^Shopping cart, 3/ }));
  return screen.findByRole('dialog');
}

const linesIn = (element: HTMLElement) => within(element).getAllByRole('listitem');

test('opens the side cart from the right with three items, a subtotal and its links [2.43, 2.44]', async () => {
  renderDemo(ShopPage, '/merchandise');
  expect(screen.queryByRole('dialog')).toBeNull();
  const dialog = await openCart();
  expect(dialog).toHaveClass('offcanvas-end');
  const lines = linesIn(dialog);
  const names = ['Enamel mug$13.00Delete', 'Canvas tote$18.00Delete', 'Film poster$18.00Delete'];
  expect(lines.map((line) => line.textContent)).toEqual(names);
  for (const line of lines) expect(line.querySelector('img')).toHaveAttribute('src');
  const cart = within(dialog);
  const heading = cart.getByRole('heading', { level: 2 });
  const subtotal = cart.getByText('Subtotal').parentElement;
  expect(heading).toHaveTextContent('Shopping Cart (3)');
  expect(subtotal).toHaveTextContent('$49.00');
  expect(cart.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/merchandise/checkout');
  expect(cart.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/merchandise/cart');

  // A deleted item leaves the cart and the subtotal, but not the written count.
  await userEvent.click(cart.getByRole('button', { name: 'Delete Enamel mug' }));
  expect(linesIn(dialog)).toHaveLength(2);
  expect(subtotal).toHaveTextContent('$36.00');
  expect(heading).toHaveTextContent('Shopping Cart (3)');
});

test('shows hero, categories, products, offers, new products, bestsellers and wishlist', () => {
  renderDemo(ShopPage, '/merchandise');
  const main = within(screen.getByRole('main'));
  const names = main.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
  expect(names).toEqual(expect.arrayContaining(['Highlights', 'Offers']));
  for (const name of ['Categories', 'Products', 'New products', 'Bestsellers', 'My wishlist'])
    expect(linesIn(main.getByRole('list', { name })).length).toBeGreaterThan(1);
});

test('counts the quantity from 2 down to 0 and adds that many to the cart [2.48, 9.10]', async () => {
  renderDemo(ShopPage, '/merchandise');
  const counter = within(screen.getByRole('group', { name: 'Quantity: Evening cap' }));
  const minus = counter.getByRole('button', { name: 'One less' });
  const shown = () => counter.getByRole('status').textContent;
  expect(shown()).toBe('2');
  await userEvent.click(minus);
  await userEvent.click(minus);
  expect(shown()).toBe('0');
  expect(minus).toHaveAttribute('aria-disabled', 'true');
  expect(minus).toHaveFocus();
  expect(screen.getByRole('button', { name: /^Add to cart/ })).toHaveAttribute('aria-disabled', 'true');
  const plus = counter.getByRole('button', { name: 'One more' });
  for (let press = 0; press < 3; press += 1) await userEvent.click(plus);
  await userEvent.click(screen.getByRole('button', { name: 'Add to cart · $72.00' }));
  const cart = await screen.findByRole('dialog');
  expect(cart).toHaveTextContent('Evening cap × 3$72.00');
  expect(within(cart).getByText('Subtotal').parentElement).toHaveTextContent('$121.00');
});

test('shows the order at checkout and states that nothing is sold', async () => {
  renderDemo(CheckoutPage, '/merchandise/checkout');
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('region', { name: 'Your order' })).toHaveTextContent('Subtotal$49.00');
  await userEvent.click(main.getByRole('button', { name: 'Place order' }));
  expect(main.getByRole('status')).toHaveTextContent('nothing was ordered and nothing is charged');
});
