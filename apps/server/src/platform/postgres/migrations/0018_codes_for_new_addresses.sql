-- Mailed codes also prove a new address of somebody who has an account: one code an address and purpose.
alter table sign_in_codes rename to mailed_codes;
alter index sign_in_codes_pkey rename to mailed_codes_pkey;
alter index sign_in_codes_window rename to mailed_codes_window;
alter table mailed_codes add column purpose text not null default 'sign-in';
alter table mailed_codes alter column purpose drop default;
alter table mailed_codes drop constraint mailed_codes_pkey;
alter table mailed_codes add primary key (email, purpose);
