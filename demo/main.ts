// Starts the demo shop: its state, its page, its tools. Knows nothing of the assistant beside it.

import { Shop } from './shop/shop.js';
import { registerOrderTools } from './tools/order-tools.js';
import { registerShopTools } from './tools/shop-tools.js';
import { showCart } from './view/cart.js';
import { showOrders } from './view/orders.js';
import { showProducts } from './view/products.js';

const shop = new Shop(() => new Date());
if (document.modelContext !== undefined) {
  registerShopTools(document.modelContext, shop);
  registerOrderTools(document.modelContext, shop);
}
showProducts(shop);
showCart(shop);
showOrders(shop);
