import { type BaseRow, listed } from './listed.ts'

/** Plants of listed companies and of their subsidiaries that must take inventory of greenhouse gases; the basis is annex and number. */
export const greenhouseGasInventory: readonly BaseRow[] = [
  listed(
    {
      item: 'environment.ghg_inventory',
      list: 'Decision 42/2026/QĐ-TTg, facilities that must take inventory of greenhouse gases',
      publisher: 'Prime Minister',
      date: '2026-08-10',
      url: 'https://github.com/Trangsct/skill-sct/blob/88429fab8882d006cd490191b05fff5e15586323/bvmt-sct-vn/skills/bvmt-sct-vn/van-ban-goc/knk-bdkh/QD-42-2026-QD-TTg-10-8-2026-danh-muc-co-so-kiem-ke-KNK.txt',
    },
    `
AAA | #II.262 | Công ty Cổ phần Nhựa An Phát Xanh
ACV | #III.B.150 | Cảng Hàng không quốc tế Nội Bài - CN ACV
ACV | #III.B.280 | Cảng hàng không quốc tế Phú Bài
ACV | #III.B.325 | Cảng hàng không quốc tế Đà Nẵng
ACV | #III.B.372 | Cảng hàng không quốc tế Tân Sơn Nhất
ACV | #III.B.395 | Cảng hàng không quốc tế Cần Thơ
AGX | #II.1385 | Công ty Cổ phần Thực phẩm Agrex Sài Gòn
APF | #II.953 | Nhà máy sản xuất tinh bột mì Quảng Ngãi cơ sở 1 - Chi nhánh Công ty cổ phần Nông sản thực phẩm Quảng Ngãi
APF | #II.954 | Nhà máy sản xuất tinh bột mì Quảng Ngãi cơ sở 2 - Chi nhánh Công ty cổ phần Nông sản thực phẩm Quảng Ngãi
APF | #II.966 | Chi nhánh Công ty cổ phần Nông sản Thực phẩm Quảng Ngãi - Nhà máy cồn và tinh bột sắn Đăk Tô
APF | #II.981 | Nhà máy sản xuất tinh bột sắn Đồng Xuân - Chi nhánh Công ty Cổ phần Nông sản Thực phẩm Quảng Ngãi
APF | #II.1430 | Chi nhánh công ty cổ phần nông sản thực phẩm Quảng Ngãi - Nhà máy sản xuất tinh bột sắn Tân Châu
BBS | #II.673 | Công ty cổ phần Vicem Bao bì Bút Sơn
BCC | #III.B.303 | Công ty Cổ phần Xi măng Bỉm Sơn - Chi nhánh Quảng Trị
BCC | #III.B.307 | Nhà máy xi măng Bỉm Sơn, Công ty CP Xi măng Bỉm Sơn
BFC | #II.647 | Công ty Cổ phần Bình Điền Ninh Bình
BFC | #II.939 | Công ty Cổ phần Bình Điền Lâm Đồng
BFC | #II.1532 | Nhà máy Phân bón Bình Điền Long An
BHN | #II.189 | Tổng Công ty cổ phần Bia rượu nước giải khát Hà Nội - Nhà máy Hoàng Hoa Thám
BHN | #II.208 | Chi nhánh Tổng Công ty Cổ phần Bia - rượu - nước giải khát Hà Nội - Nhà máy bia Hà Nội - Mê Linh
BHP | #II.238 | Công ty CP Bia Hà Nội - Hải Phòng
BKC | #II.111 | Công ty Cổ phần Khoáng sản Bắc Kạn
BMC | #II.901 | Công ty cổ phần Khoáng sản Bình Định
BMP | #II.575 | Công ty TNHH MTV nhựa Bình Minh miền Bắc
BMP | #II.1145 | Chi nhánh Công ty CP Nhựa Bình Minh
BMP | #II.1539 | Công ty Cổ phần Nhựa Bình Minh
BSD | #II.232 | Công ty Cổ phần bia, rượu Sài Gòn - Đồng Xuân
BSH | #II.180 | Công ty Cổ phần Bia Sài Gòn - Hà Nội
BSL | #II.808 | Công ty CP Bia Sài Gòn - Sông Lam
BSQ | #II.952 | Công ty CP Bia Sài Gòn - Quảng Ngãi
BSR | #II.955 | Nhà máy lọc dầu Dung Quất (Công ty CP Lọc hóa dầu Bình Sơn)
BTS | #III.B.222 | Nhà máy Xi măng VICEM Bút Sơn, Công ty CP Xi măng VICEM Bút Sơn
BWE | #II.1610 | Công ty Cổ phần Nước Biwase Long An
BWE | #IV.43 | Công ty TNHH MTV Liên hợp Khoa học- Công nghệ-Môi trường Biwase
CAP | #II.22 | Công ty Cổ phần lâm nông sản thực phẩm Yên Bái
CBI | #II.1 | Công ty Cổ phần gang thép Cao Bằng
CCM | #III.B.398 | Công ty CP Khoáng sản và Xi măng Cần Thơ
CKD | #II.200 | Công ty Cổ phần Cơ khí Đông Anh LICOGI
CLC | #II.1038 | Công ty Cổ phần Cát Lợi
CLH | #III.B.108 | Nhà máy sản xuất xi măng La Hiên
CMF | #II.1362 | Công ty Cổ phần Thực phẩm Cholimex
CNG | #II.564 | Công ty CP CNG Việt Nam - Chi nhánh Miền Bắc
CNG | #II.1378 | Công ty Cổ phần CNG Việt Nam - Chi Nhánh Phú Mỹ
CQT | #III.B.109 | Nhà máy sản xuất xi măng Quán Triều
CSM | #II.1087 | Xí nghiệp Lốp Radial - Công ty CP Công nghiệp Cao su Miền Nam
CST | #II.725 | Công ty Cổ phần than Cao Sơn - TKV
DBC | #II.404 | Công ty TNHH Dầu thực vật Dabaco
DCM | #II.1859 | Công ty Cổ phần Phân bón Dầu khí Cà Mau
DCR | #III.B.319 | Công ty CP Gạch men Cosevco
DCT | #III.B.388 | Công ty CP Tấm lợp - Vật liệu xây dựng Đồng Nai
DFC | #II.170 | Công ty Cổ phần Xích líp Đông Anh
DGC | #II.17 | Công ty Cổ phần hóa chất Đức Giang Lào Cai
DHB | #II.458 | Công ty Cổ phần Phân đạm và Hóa chất Hà Bắc
DHC | #II.1864 | Công ty Cổ phần Đông Hải Bến Tre
DPM | #II.1360 | Nhà máy Đạm Phú Mỹ - Tổng Công ty Phân bón và Hóa chất Dầu khí - CTCP
DRC | #II.854 | Công ty cổ phần Cao su Đà Nẵng
DTC | #III.B.245 | Công ty CP Viglacera Đông Triều
DTK | #II.26 | Công ty Nhiệt điện Na Dương - TKV
DTK | #II.117 | Công ty Nhiệt điện Cao Ngạn
DTK | #II.418 | Công ty Nhiệt điện Sơn Động - TKV
DTK | #II.705 | Công ty Nhiệt điện Đông Triều - TKV
DTK | #II.709 | Công ty Nhiệt điện Cẩm Phả - TKV
FBC | #II.114 | Công ty Cổ phần Cơ khí Phổ Yên
FT1 | #II.112 | Công ty Cổ phần Phụ tùng máy số 1
FTM | #II.534 | Công ty Cổ phần đầu tư phát triển Đức Quân
GAS | #II.1860 | Chi nhánh Tổng Công ty Khí Việt Nam - Công ty Khí Cà Mau
GDA | #II.1153 | Công ty CP Tôn Đông Á
GVR | #II.1107 | Công ty Cổ phần VRG Khải Hoàn
GVR | #II.1641 | Công ty TNHH MTV Tổng Công ty Cao su Đồng Nai
GVT | #II.35 | Công ty CP Giấy Việt Trì
HAD | #II.287 | Công ty Cổ phần Bia Hà Nội - Hải Dương
HAP | #II.236 | Công ty Cổ phần giấy Hải Phòng Hapaco
HBH | #II.246 | Công ty CP Habeco - Hải Phòng
HDM | #II.758 | Công ty Cổ phần Dệt may Huế
HHP | #II.253 | Công ty Cổ phần HHP Global
HJC | #II.1702 | Công ty Cổ phần Hòa Việt
HLC | #II.721 | Công ty Cổ phần than Hà Lầm - VINACOMIN
HLT | #II.794 | Công ty CP Dệt may Hoàng Thị Loan
HND | #II.247 | Công ty Cổ phần Nhiệt điện Hải Phòng
HNF | #II.393 | Chi nhánh Công ty CP Thực phẩm Hữu Nghị tại Miền Bắc
HNP | #II.193 | Công ty Cổ phần HANEL Xốp nhựa
HOM | #III.B.289 | Nhà máy Xi măng VICEM Hoàng Mai, Công ty CP Xi măng VICEM Hoàng Mai
HPG | #II.259 | Công ty Cổ phần Thép Hòa Phát
HPG | #II.503 | Công ty TNHH thép dây Hòa Phát
HPG | #II.504 | Công ty TNHH thép cán nguội Hòa Phát
HPG | #II.505 | Công ty TNHH Tôn Hòa Phát
HPG | #II.506 | Công ty TNHH thép Hòa Phát Hưng Yên
HPG | #II.507 | Chi nhánh Công ty TNHH ống thép Hòa Phát
HPG | #II.596 | Công ty TNHH MTV Thép Hòa Phát
HPG | #II.864 | Công ty TNHH Ống thép Hòa Phát Đà Nẵng
HPG | #II.957 | Công ty Cổ phần Thép Hòa Phát Dung Quất
HPG | #II.958 | Công ty TNHH MTV thép dự ứng lực Hòa Phát
HPG | #II.1031 | Công ty TNHH MTV Ống Thép Hòa Phát Bình Dương
HPG | #II.1247 | Công ty Cổ phần Sản xuất Container Hòa Phát
HPG | #II.1336 | Công ty Cổ phần sản xuất Container Hòa Phát
HSG | #II.659 | Công ty TNHH MTV Hoa Sen HN
HSG | #II.792 | Công ty TNHH MTV Hoa Sen Nghệ An
HSG | #II.898 | Công ty TNHH MTV Hoa Sen Nhơn Hội - Bình Định
HSG | #II.921 | Công ty TNHH MTV Hoa Sen Bình Định
HSG | #II.1244 | Công ty TNHH MTV Hoa Sen Phú Mỹ
HSG | #II.1266 | Nhà máy Tôn Hoa Sen Phú Mỹ - Công ty CP Tập đoàn Hoa Sen
HSG | #II.1346 | Chi nhánh Nhà máy Tôn Hoa Sen Phú Mỹ - Công ty CP Tập đoàn Hoa Sen
HSM | #II.609 | Chi nhánh Tổng công ty CP dệt may Hà Nội
HT1 | #III.B.332 | Trạm nghiền Cam Ranh, chi nhánh Công ty CP Xi măng VICEM Hà Tiên
HT1 | #III.B.343 | Chi nhánh Công ty CP Xi măng Vicem Hà Tiên - Trạm nghiền Phú Hữu
HT1 | #III.B.375 | Chi nhánh Công ty CP xi măng Vicem Hà Tiên - Trạm Nghiền Long An
HT1 | #III.B.382 | Nhà máy xi măng Bình Phước, Chi nhánh Công ty CP Xi măng VICEM Hà Tiên
HT1 | #III.B.404 | Nhà máy Xi măng Kiên Lương, Chi nhánh Công ty CP Xi măng Vicem Hà Tiên
HTG | #II.856 | Tổng Công ty cổ phần Dệt may Hòa Thọ
HTG | #II.868 | Tổng Công ty cổ phần Dệt may Hòa Thọ - Công ty cổ phần Sợi Hòa Thọ Thăng Bình
HUG | #II.559 | Tổng công ty May Hưng Yên - Công ty CP
HVN | #III.A.8 | Tổng Công ty hàng không Việt Nam - CTCP
HVN | #III.A.44 | Công ty Bay dịch vụ hàng không (VASCO)
HVN | #III.A.45 | Công ty Cổ phần Hàng không Pacific Airlines
HVT | #II.39 | Công ty CP hóa chất Việt Trì
HVX | #III.B.302 | Nhà máy xi măng Vạn Ninh, Công ty CP xi măng Vicem Hải Vân
HVX | #III.B.317 | Công ty CP xi măng Vicem Hải Vân
IDP | #II.231 | Công ty Cổ phần Sữa Quốc tế
ITQ | #II.539 | Công ty CP tập đoàn Thiên Quang
KDC | #II.1163 | Công ty Cổ phần Thực phẩm Đông lạnh Kido
KSV | #II.11 | Công ty mỏ tuyển đồng Sin Quyền Lào Cai - VIMICO
KSV | #II.13 | Công ty luyện đồng Lào Cai - VIMICO
KTL | #II.192 | Công ty Cổ phần Kim khí Thăng Long
LAS | #II.38 | CP supe phốt phát và hóa chất Lâm Thao
LCC | #III.B.7 | Công ty CP xi măng Hồng Phong
LSS | #II.834 | Công ty CP Mía đường Lam Sơn
M10 | #II.191 | Tổng Công ty May 10 - Công ty cổ phần
MCH | #II.283 | Công ty TNHH MTV Masan Hải Dương
MCH | #II.315 | Công ty TNHH MTV Masan HD
MCH | #II.797 | Công ty TNHH MTV Masan MB
MCH | #II.1391 | Công ty TNHH MTV Công Nghiệp Masan
MCH | #II.1837 | Công ty TNHH MTV Masan Hậu Giang
MCH | #II.1838 | Công ty TNHH MTV Masan Brewery HG
MDC | #II.724 | Công ty Cổ phần than Mông Dương - VINACOMIN
MND | #IV.23 | Công ty CP Môi trường Nam Định - Khu liên hợp xử lý rác thải Lộc Hòa
MQB | #IV.29 | Công ty CP Môi trường và Phát triển đô thị Quảng Bình
MSH | #II.678 | Công ty cổ phần may Sông Hồng
MSR | #II.120 | Công ty TNHH Khai thác chế biến khoáng sản Núi Pháo
MSR | #II.121 | Công ty TNHH Vonfram Masan
MVB | #II.27 | Công ty Than Na Dương - VVMI
MVB | #II.119 | Công ty Than Khánh Hòa - VVMI
MVB | #II.134 | Công ty Than Núi Hồng - VVMI
MZG | #II.203 | Công ty Cổ phần MIZA
MZG | #II.831 | Nhà máy sản xuất giấy bao bì Miza Nghi Sơn
NAF | #II.1581 | Công ty Cổ phần Nafoods Miền Nam
NBC | #II.720 | Công ty Cổ phần than Núi Béo - VINACOMIN
NDT | #II.662 | Tổng Công ty cổ phần Dệt may Nam Định
NFC | #II.640 | Công ty Cổ phần Phân lân Ninh Bình
NHH | #II.164 | Công ty Cổ phần Nhựa Hà Nội
NNG | #II.1111 | Nhà máy Nhựa số 2 - Công ty CP Công nghiệp DVTM Ngọc Nghĩa
NNG | #II.1491 | Chi nhánh Công ty cổ phần Công nghiệp Dịch vụ Thương mại Ngọc Nghĩa tại Tây Ninh
NSH | #II.95 | Công ty CP Nhôm Sông Hồng
NST | #II.412 | Công ty Cổ phần Ngân Sơn
NT2 | #II.1827 | Công ty CP Điện lực Dầu khí Nhơn Trạch 2 (PVPower NT2)
NTP | #II.245 | Công ty Cổ phần nhựa Thiếu niên Tiền Phong
NTP | #III.B.364 | Công ty CP Nhựa Thiếu Niên Tiền Phong Phía Nam
NTT | #II.931 | Công ty Cổ phần Dệt may Nha Trang
PAC | #II.1683 | CN Công ty CP Pin Ắc quy Miền Nam - XN Ắc quy 2
PGV | #II.707 | Công ty CP Nhiệt điện Mông Dương - Chi nhánh Tổng Công ty Phát điện 3 - CTCP
PGV | #II.946 | Công ty Nhiệt điện Vĩnh Tân - Chi nhánh Tổng Công ty Phát điện 3 - CTCP
PGV | #II.1364 | Công ty Nhiệt điện Phú Mỹ - Chi nhánh Tổng công ty Phát điện 3 - CTCP
PHP | #III.A.16 | Công ty cổ phần Cảng Hải Phòng
PJC | #III.A.12 | Công ty cổ phần Thương mại và Vận tải Petrolimex Hà Nội
PMP | #II.1356 | Công ty Cổ phần Bao Bì Đạm Phú Mỹ
POM | #II.1245 | Công ty Cổ phần Thép Pomina 2
POM | #II.1246 | Công ty TNHH Tôn Pomina
POW | #II.782 | Công ty Điện lực Dầu khí Hà Tĩnh
POW | #II.1826 | Công ty Điện lực Dầu khí Nhơn Trạch - Nhà máy Điện Nhơn Trạch 1
POW | #II.1858 | Công ty Điện lực Dầu khí Cà Mau (Nhà máy điện Cà Mau 1 và 2)
PPC | #II.286 | Nhà máy nhiệt điện Phả Lại 1 - Công ty cổ phần Nhiệt điện Phả Lại
PPH | #II.1158 | Tổng Công ty cổ phần Phong Phú
PSB | #II.1241 | Công ty CP Đầu tư Dầu khí Sao Mai - Bến Đình
PSC | #III.A.43 | Công ty Cổ phần Vận tải và Dịch vụ Petrolimex Sài Gòn
PTB | #III.B.329 | Nhà máy chế biến đá ốp lát Bình Định - Chi nhánh Công ty CP Phú Tài
PTB | #III.B.331 | Xí nghiệp 380 - Chi nhánh Công ty CP Phú Tài
PTB | #III.B.333 | Công ty TNHH MTV Đá Phú Tài Khánh Hòa
PTE | #III.B.13 | Công ty CP xi măng Phú Thọ
PTH | #III.A.13 | Công ty cổ phần vận tải và dịch vụ Petrolimex Hà Tây
PVS | #III.A.40 | Công ty Tàu dịch vụ Dầu khí (PTSC Marine)
PX1 | #III.B.288 | Nhà máy xi măng Sông Lam 2
QNC | #III.B.243 | Công ty CP Xi măng và Xây dựng Quảng Ninh
QNC | #III.B.267 | Công ty Cổ phần Xi măng và Xây dựng Quảng Ninh
QNS | #II.363 | Nhà máy sữa đậu nành Vinasoy Bắc Ninh - Chi nhánh Công ty cổ phần đường Quảng Ngãi
QNS | #II.911 | Nhà máy đường An Khê - Chi nhánh Công ty cổ phần Đường Quảng Ngãi
QNS | #II.912 | Nhà máy điện sinh khối An Khê - Chi nhánh Công ty cổ phần Đường Quảng Ngãi
QNS | #II.956 | Nhà máy Bia Dung Quất - Chi nhánh Công ty Cổ phần Đường Quảng Ngãi
QNS | #II.975 | Công ty Cổ phần Đường Quảng Ngãi
QNS | #II.977 | Nhà máy Sữa đậu nành Việt Nam Vinasoy - CN Công ty CP Đường Quảng Ngãi
QTP | #II.708 | Công ty Cổ phần Nhiệt điện Quảng Ninh
RAL | #II.184 | Công ty CP bóng đèn phích nước Rạng Đông
RAL | #II.376 | Công ty Cổ phần Bóng đèn phích nước Rạng Đông
SAB | #II.785 | Công ty TNHH MTV Bia Sài Gòn - Hà Tĩnh
SAB | #II.1040 | Nhà Máy Bia Sài Gòn Nguyễn Chí Thanh
SAM | #II.1649 | Công ty Cổ phần Dây và Cáp Sacom
SBB | #II.991 | Chi nhánh Công ty CP Bia Sài Gòn Bình Tây - Nhà máy Bia Sài Gòn Hoàng Quỳnh
SBB | #II.1904 | Công ty Cổ phần Tập đoàn bia Sài Gòn Bình Tây - Nhà máy bia Sài Gòn Đồng Tháp
SBL | #II.1861 | Công ty Cổ phần Bia Sài Gòn - Bạc Liêu
SBT | #II.913 | Công ty cổ phần Nông nghiệp Agris Gia Lai
SBT | #II.917 | Công ty cổ phần điện Agris Gia Lai
SCJ | #III.B.119 | Công ty CP Xi măng Sài Sơn
SCL | #III.B.161 | Công ty CP Sông Đà Cao Cường
SDG | #II.1841 | Công ty CP SADICO Cần Thơ
SDV | #IV.49 | Công ty CP Dịch vụ Sonadezi
SHI | #II.227 | Công ty TNHH MTV Sơn Hà SSP Việt Nam
SHI | #II.799 | Công ty CP Sơn Hà Nghệ An
SKG | #III.A.49 | Công ty Cổ phần Tàu cao tốc Superdong Kiên Giang
SMB | #II.928 | Chi nhánh Công ty cổ phần bia Sài Gòn - Miền Trung tại Quy Nhơn
SMB | #II.979 | Chi nhánh Công ty cổ phần Bia Sài Gòn miền Trung tại Phú Yên
SPB | #II.759 | Công ty Cổ phần Sợi Phú Bài
STK | #II.1100 | Công ty CP Sợi Thế Kỷ
STK | #II.1426 | Chi nhánh Công ty Cổ phần Sợi Thế Kỷ
SVD | #II.521 | Công ty Cổ phần Đầu tư và thương mại Vũ Đăng
SZE | #IV.50 | Công ty CP Môi trường Sonadezi
TCM | #II.1101 | Công ty Cổ phần Dệt may Đầu tư Thương mại Thành Công
TCM | #II.1423 | Công ty Cổ phần Dệt May Đầu tư Thương mại Thành Công
TCM | #II.1758 | Công ty CP Dệt May - Đầu Tư - Thương Mại Thành Công - Chi nhánh Đồng Nai
TCR | #III.B.381 | Công ty CP Công nghiệp Gốm sứ Taicera
TD6 | #II.730 | Công ty Cổ phần than Đèo Nai - Cọc Sáu - TKV
TDF | #III.B.283 | Chi nhánh Nhà máy Trung Đô Hà Tĩnh
TDP | #II.580 | Công ty cổ phần Thuận Đức (Nhà máy 1 và 2)
TDP | #II.587 | Công ty Cổ Phần Thuận Đức Eco
TDS | #II.1027 | Công ty Cổ phần Thép Thủ Đức - VNSteel
THB | #II.838 | Công ty CP Bia Hà Nội - Thanh Hóa
THT | #II.719 | Công ty Cổ phần than Hà Tu - VINACOMIN
TIS | #II.118 | Công ty Cổ phần Gang thép Thái Nguyên
TLG | #II.1677 | Công ty TNHH Thiên Long Long Thành
TLT | #III.B.23 | Công ty CP Viglacera Thăng Long
TMG | #II.113 | Công ty Cổ phần Kim loại màu Thái Nguyên - VIMICO
TNB | #II.1684 | CN Nhơn Trạch - Công ty CP Thép Nhà Bè - VNSTEEL
TNS | #II.1075 | Công ty Cổ phần Thép Tấm Lá Thống Nhất
TTC | #III.B.390 | Công ty CP Gạch men Thanh Thanh
TTP | #II.1361 | Công ty Cổ phần Bao Bì Nhựa Tân Tiến
TTS | #II.122 | Công ty Cổ phần Cán thép Thái Trung
TVN | #II.209 | Công ty CP Tôn mạ VNSTEEL Thăng Long
TVN | #II.1062 | Công ty TNHH MTV Thép Tấm Lá Phú Mỹ - VNsteel
TVN | #II.1253 | Công ty TNHH MTV Thép Miền Nam - VNSteel
TVT | #II.1076 | Tổng Công ty Việt Thắng - CTCP
TYA | #II.1705 | Công ty CP Dây Và Cáp Điện TAYA Việt Nam
USD | #IV.52 | Nhà máy xử lý chất thải rắn thành phố Sóc Trăng - Công ty CP Công trình đô thị Sóc Trăng
VAF | #II.196 | Công ty CP Phân lân Nung chảy Vân Điển
VBC | #II.783 | Công ty Cổ phần Nhựa bao bì Vinh - Cơ sở 2
VCA | #II.1823 | Công ty Cổ phần Thép Vicasa
VCB | #III.B.125 | Công ty TNHH Cao ốc VIETCOMBANK 198
VCX | #III.B.5 | Nhà máy xi măng Yên Bình, Công ty CP xi măng Yên Bình
VEA | #II.1096 | Nhà máy Đúc - Tổng Công ty Máy Động lực & Máy Nông nghiệp VN
VGC | #III.B.169 | Nhà máy Viglacera Yên Phong
VGC | #III.B.359 | Công ty Kính nổi Viglacera
VGS | #II.51 | Công ty CP Ống thép Việt-Đức VG Pipe
VGT | #II.666 | Chi nhánh Tập đoàn Dệt may VN - Sợi Vinatex NĐ
VGT | #II.765 | Công ty Cổ phần Vinatex Phú Hưng
VGT | #II.786 | Công ty Cổ phần Vinatex Hồng Lĩnh
VGT | #II.863 | Công ty TNHH MTV Dệt vải Vinatex Quốc tế
VGT | #II.1648 | Tập Đoàn Dệt May VN - Nhà Máy Sợi Vinatex Phú Cường
VHC | #II.1914 | Công ty TNHH MTV Vĩnh Hoàn Collagen
VHL | #III.B.244 | Công ty CP Viglacera Hạ Long
VIF | #II.927 | Công ty MDF Vinafor Gia Lai - Chi nhánh TCT Lâm nghiệp Việt Nam
VIH | #III.B.162 | Chi nhánh Công ty CP Viglacera Hà Nội
VIT | #III.B.167 | Công ty CP Viglacera Tiên Sơn
VIT | #III.B.215 | Chi nhánh Công ty CP Viglacera Tiên Sơn
VJC | #III.A.9 | Công ty cổ phần hàng không Vietjet
VLP | #IV.59 | Công ty CP Công trình công cộng Vĩnh Long - Bãi chôn lấp hợp vệ sinh số 4
VNM | #II.406 | Công ty CP Sữa Việt Nam - NM Tiên Sơn
VNM | #II.835 | Công ty CP Sữa Việt Nam - NM sữa Lam Sơn
VNM | #II.836 | Công ty TNHH MTV Bò Sữa Thống Nhất Thanh Hóa
VNM | #II.865 | Chi nhánh Công ty cổ phần Sữa Việt Nam (Nhà máy sữa Đà Nẵng)
VNM | #II.926 | Nhà máy sữa Bình Định - Chi nhánh Công ty cổ phần sữa Việt Nam
VNM | #II.1099 | Nhà máy Sữa Thống Nhất - Công ty Sữa Việt Nam
VNM | #II.1104 | Nhà máy Sữa Bột Việt Nam - Công ty cổ phần Sữa Việt Nam
VNM | #II.1377 | Chi nhánh Công ty cổ phần Sữa Việt Nam - Nhà Máy Sữa Trường Thọ
VNM | #II.1834 | Chi nhánh Công ty cổ phần Sữa Việt Nam - Nhà máy sữa Cần Thơ
VOS | #III.A.14 | Công ty cổ phần vận tải biển Việt Nam
VPL | #III.B.334 | Chi nhánh Nha Trang - Công ty CP Vinpearl
VRE | #III.B.129 | Công ty CP Vincom Retail -TTTM Vincom Center Nguyễn Chí Thanh
VRE | #III.B.131 | Công ty TNHH vận hành Vincom Retail - Long Biên
VRE | #III.B.143 | Công ty CP Vincom Retail (TTTM Vincom Mega Mall Royal City)
VRE | #III.B.282 | Chi nhánh tại TP Huế - Công ty CP VINCOM RETAIL
VRE | #III.B.316 | Siêu thị Vincom Plaza - Chi nhánh tại Đà Nẵng
VRE | #III.B.394 | Chi nhánh tại Thành phố Cần Thơ - Công ty TNHH vận hành Vincom Retail
VTA | #III.B.356 | Công ty CP Vitaly
WSB | #II.1829 | Công ty Cổ phần Bia Sài Gòn - Miền Tây
WTC | #III.A.24 | Công ty CP vận tải thủy - Vinacomin
YBC | #III.B.4 | Nhà máy xi măng Yên Bái, Công ty CP xi măng và khoáng sản Yên Bái
`,
  ),
].flat()
